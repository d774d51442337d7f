import { Part } from '../Part.tsx'
import { Anchor } from './Anchor.tsx'
import { Brand } from './Brand.tsx'
import { useFrame } from './frame-context.ts'
import { LocaleMenu } from './LocaleMenu.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { VersionMenu } from './VersionMenu.tsx'

/**
 * The bar at the top. Its items occur once in the page: `#menu` is part of the bar from 1100 px, and below that a drawer (popover) that the
 * button on the left opens.
 */
export function Navbar() {
  const { navbar, messages, homeHref, searchHref, isSearchHosted, colorMode } = useFrame()
  const { layout } = messages
  return (
    <header className="nav" data-navbar="" data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}>
      <button type="button" className="i i-menu" popoverTarget="menu" aria-label={layout.openMenu} />
      <a className="brand" href={homeHref}>
        <Part of="Brand">
          <Brand />
        </Part>
      </a>
      <nav id="menu" popover="auto" data-drawer="" aria-label={layout.mainNavigation}>
        <button
          type="button"
          className="i i-close"
          // Applies when the drawer opens, not when the page loads.
          autoFocus
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={layout.closeMenu}
        />
        {navbar.start.length > 0 && (
          <ul>
            {navbar.start.map(item => (
              <NavbarItem key={item.label} item={item} />
            ))}
          </ul>
        )}
        <ul>
          {navbar.end.map(item => (
            <NavbarItem key={item.label} item={item} />
          ))}
          <VersionMenu />
          <LocaleMenu />
          {navbar.actions.map(({ isChat, ...link }) => (
            <li key={link.href}>
              <Anchor className={isChat ? 'i i-chat' : undefined} link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <a
          className="i i-search"
          href={searchHref}
          data-search-open={isSearchHosted ? 'hosted' : ''}
          aria-keyshortcuts="Control+K Meta+K /"
        >
          {layout.search}
        </a>
      </search>
      {colorMode.switch && (
        <button type="button" className="mode js-only" aria-label={layout.colorMode} data-theme-toggle="" />
      )}
    </header>
  )
}
