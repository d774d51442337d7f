import type { PageColors } from './page-colors.ts'

export type ColorTheme = 'light' | 'dark'

/** Width in pixels of diagrams without their own; Mermaid would use that of the window. */
const width = 600
/** Width of Gantt charts, whose dates are side by side. */
const ganttWidth = 880

/** Mermaid's settings: colours and font of the page, and labels without active content. */
export function mermaidConfig(colors: PageColors, theme: ColorTheme): Record<string, unknown> {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    // The island shows errors, instead of Mermaid's picture at the end of the page.
    suppressErrorRendering: true,
    theme: 'base',
    darkMode: theme === 'dark',
    fontFamily: 'var(--font)',
    themeVariables: themeVariables(colors, theme),
    gantt: { useWidth: ganttWidth, fontSize: 12, sectionFontSize: 12 },
    // Text that Mermaid makes smaller, without a setting for it.
    themeCSS: '.grid .tick text, .commit-label { font-size: 12px }',
    sankey: { width, height: 360 },
    xyChart: { width, height: 400 },
    radar: { width: 360, height: 360 },
    packet: { bitWidth: 24 },
    gitGraph: { rotateCommitLabel: false },
    journey: { actorColours: colors.strokes, sectionFills: colors.palette, sectionColours: [colors.text] },
  }
}

function themeVariables(colors: PageColors, theme: ColorTheme): Record<string, unknown> {
  const { background, surface, text, muted, line, accent, palette, strokes } = colors
  return {
    darkMode: theme === 'dark',
    background,
    fontFamily: 'var(--font)',
    fontSize: '14px',
    primaryColor: surface,
    primaryTextColor: text,
    primaryBorderColor: line,
    secondaryColor: palette[0],
    secondaryTextColor: text,
    secondaryBorderColor: strokes[0],
    tertiaryColor: background,
    tertiaryTextColor: text,
    tertiaryBorderColor: line,
    lineColor: muted,
    textColor: text,
    titleColor: text,
    mainBkg: surface,
    nodeBorder: line,
    clusterBkg: background,
    clusterBorder: line,
    edgeLabelBackground: background,
    noteBkgColor: palette[3],
    noteTextColor: text,
    noteBorderColor: strokes[3],
    ...ganttVariables(colors),
    ...numbered('pie', 1, 12, palette),
    pieTitleTextColor: text,
    pieSectionTextColor: text,
    pieLegendTextColor: text,
    pieStrokeColor: background,
    pieOuterStrokeColor: line,
    pieOpacity: '1',
    ...numbered('cScale', 0, 12, palette),
    ...numbered('cScalePeer', 0, 12, strokes),
    ...numbered('cScaleInv', 0, 12, strokes),
    ...numbered('cScaleLabel', 0, 12, [text]),
    ...numbered('fillType', 0, 8, palette),
    ...numbered('git', 0, 8, strokes),
    ...numbered('gitInv', 0, 8, [background]),
    ...numbered('gitBranchLabel', 0, 8, [background]),
    commitLabelColor: text,
    commitLabelBackground: surface,
    tagLabelColor: text,
    tagLabelBackground: surface,
    tagLabelBorder: line,
    quadrant1Fill: surface,
    quadrant2Fill: background,
    quadrant3Fill: surface,
    quadrant4Fill: background,
    ...numbered('quadrant', 1, 4, [text], 'TextFill'),
    quadrantPointFill: accent,
    quadrantPointTextFill: text,
    quadrantXAxisTextFill: text,
    quadrantYAxisTextFill: text,
    quadrantTitleFill: text,
    quadrantInternalBorderStrokeFill: line,
    quadrantExternalBorderStrokeFill: line,
    xyChart: {
      backgroundColor: background,
      titleColor: text,
      ...Object.fromEntries(
        ['xAxis', 'yAxis'].flatMap(axis => [
          [`${axis}LabelColor`, text],
          [`${axis}TitleColor`, text],
          [`${axis}TickColor`, line],
          [`${axis}LineColor`, line],
        ]),
      ),
      plotColorPalette: strokes.join(', '),
    },
    packet: {
      startByteColor: muted,
      endByteColor: muted,
      labelColor: text,
      titleColor: text,
      blockStrokeColor: line,
      blockFillColor: surface,
      byteFontSize: '12px',
      labelFontSize: '13px',
      titleFontSize: '14px',
    },
    radar: { axisColor: line, graticuleColor: surface, curveOpacity: 0.5 },
  }
}

function ganttVariables({ background, surface, text, muted, line, accent, palette, strokes }: PageColors) {
  return {
    sectionBkgColor: surface,
    altSectionBkgColor: background,
    sectionBkgColor2: surface,
    gridColor: line,
    todayLineColor: accent,
    taskBkgColor: palette[0],
    taskBorderColor: strokes[0],
    activeTaskBkgColor: palette[1],
    activeTaskBorderColor: strokes[1],
    doneTaskBkgColor: surface,
    doneTaskBorderColor: muted,
    critBkgColor: palette[2],
    critBorderColor: strokes[2],
    taskTextColor: text,
    taskTextLightColor: text,
    taskTextDarkColor: text,
    taskTextOutsideColor: text,
    taskTextClickableColor: accent,
  }
}

/** `pie1`, `pie2`, …: the values in rotation. */
function numbered(name: string, first: number, count: number, values: readonly string[], suffix = '') {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${name}${first + index}${suffix}`,
      values[index % values.length],
    ]),
  )
}
