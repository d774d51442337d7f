#!/usr/bin/env bash
# Makes the test stream of the player demo in static/media/demo: 30 seconds, two video renditions and one audio track in
# CMAF, one file each, with an HLS and a DASH manifest over the same bytes; captions in three languages, chapters and a
# thumbnail track. Needs ffmpeg with libx264, and the DejaVu fonts (Debian: ffmpeg fonts-dejavu-core). The result is
# committed: run this again only to change it.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out="$here/../../static/media/demo"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
font=$(fc-match -f '%{file}' 'DejaVu Sans:bold')
seconds=30

# A slow gradient compresses to almost nothing; the clock and the bar show that time passes and where a seek has led.
picture="gradients=s=640x360:r=24:d=$seconds:speed=0.004:n=3:c0=0x2b1f6b:c1=0x4a3fd0:c2=0x0f4c75:seed=7,
drawtext=fontfile=$font:text='BV One':x=40:y=36:fontsize=30:fontcolor=white@0.9,
drawtext=fontfile=$font:text='Test stream':x=40:y=74:fontsize=18:fontcolor=white@0.7,
drawtext=fontfile=$font:text='%{eif\:t\:d\:2}':x=(w-tw)/2:y=(h-th)/2:fontsize=110:fontcolor=white,
drawtext=fontfile=$font:text='1  Opening':x=40:y=300:fontsize=22:fontcolor=white:enable='lt(t,8)',
drawtext=fontfile=$font:text='2  Renditions':x=40:y=300:fontsize=22:fontcolor=white:enable='between(t,8,15.99)',
drawtext=fontfile=$font:text='3  Captions':x=40:y=300:fontsize=22:fontcolor=white:enable='between(t,16,23.99)',
drawtext=fontfile=$font:text='4  Ending':x=40:y=300:fontsize=22:fontcolor=white:enable='gte(t,24)',
drawbox=x=40:y=334:w=560:h=4:color=white@0.3:t=fill"
# A soft tone of another pitch in each chapter, with a swell each second.
sound="aevalsrc='0.12*sin(2*PI*t*(220+55*floor(t/8)))*(0.55+0.45*cos(2*PI*t))':s=44100:d=$seconds"

mkdir -p "$out"
rm -f "$out"/*
ffmpeg -v error -y -f lavfi -i "${picture//$'\n'/}" -f lavfi -i "$sound" \
  -filter_complex '[0:v]split=2[a][b];[a]scale=640:360[high];[b]scale=320:180[low]' \
  -map '[high]' -map '[low]' -map 1:a -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact \
  -c:v libx264 -preset veryslow -profile:v main -pix_fmt yuv420p -g 48 -keyint_min 48 -sc_threshold 0 \
  -crf:v:0 27 -maxrate:v:0 140k -bufsize:v:0 280k -crf:v:1 28 -maxrate:v:1 60k -bufsize:v:1 120k \
  -c:a aac -b:a 32k -ac 1 \
  -f dash -seg_duration 2 -use_template 0 -use_timeline 1 -single_file 1 \
  -single_file_name '$RepresentationID$.mp4' -hls_playlist 1 \
  -adaptation_sets 'id=0,streams=0,1 id=1,streams=2' "$work/stream.mpd"

# Names that say what a file is.
names=(video-360p video-180p audio)
for index in 0 1 2; do
  mv "$work/$index.mp4" "$out/${names[index]}.mp4"
  grep -v PROGRAM-DATE-TIME "$work/media_$index.m3u8" |
    sed "s/\b$index\.mp4/${names[index]}.mp4/" > "$out/${names[index]}.m3u8"
done

# A frame to show before it plays: WebP for pages, JPEG for players and clients that may not read that.
ffmpeg -v error -y -ss 5 -i "$out/video-360p.mp4" -frames:v 1 -c:v libwebp -quality 60 -map_metadata -1 -fflags +bitexact "$out/poster.webp"
ffmpeg -v error -y -ss 5 -i "$out/video-360p.mp4" -frames:v 1 -q:v 5 -map_metadata -1 -fflags +bitexact "$out/poster.jpg"

# One picture for the thumbnails: three rows of five, a frame every two seconds.
ffmpeg -v error -y -i "$out/video-360p.mp4" -vf 'fps=1/2,scale=160:90,tile=5x3' -frames:v 1 -q:v 6 "$out/thumbnails.jpg"
{
  echo WEBVTT
  for number in $(seq 0 14); do
    printf '\n00:00:%02d.000 --> 00:00:%02d.000\nthumbnails.jpg#xywh=%d,%d,160,90\n' \
      $((number * 2)) $((number * 2 + 2)) $((number % 5 * 160)) $((number / 5 * 90))
  done
} > "$out/thumbnails.vtt"

# Captions and chapters, a file a language; HLS wants a playlist for each file of captions.
cp "$here"/captions.*.vtt "$here"/chapters.*.vtt "$out"
declare -A language=([en]=English [ja]=日本語 [zh]=繁體中文)
{
  printf '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n'
  printf '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Tone",DEFAULT=YES,AUTOSELECT=YES,URI="audio.m3u8"\n'
  for code in en ja zh; do
    tag=$([ "$code" = zh ] && echo zh-Hant || echo "$code")
    printf '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="%s",LANGUAGE="%s",DEFAULT=NO,AUTOSELECT=YES,URI="captions.%s.m3u8"\n' \
      "${language[$code]}" "$tag" "$code"
    printf '#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:%d\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:%d.0,\ncaptions.%s.vtt\n#EXT-X-ENDLIST\n' \
      $seconds $seconds "$code" > "$out/captions.$code.m3u8"
  done
  grep -A1 STREAM-INF "$work/master.m3u8" | grep -v '^--' | sed -e 's/AUDIO="[^"]*"/AUDIO="audio",SUBTITLES="captions"/' \
    -e 's/^media_0/video-360p/' -e 's/^media_1/video-180p/'
} > "$out/stream.m3u8"

# The same captions in DASH: an adaptation set a language, before the end of the period.
sets=
for code in en ja zh; do
  tag=$([ "$code" = zh ] && echo zh-Hant || echo "$code")
  sets+="    <AdaptationSet contentType=\"text\" lang=\"$tag\"><Role schemeIdUri=\"urn:mpeg:dash:role:2011\" value=\"subtitle\" />"
  sets+="<Label>${language[$code]}</Label><Representation id=\"captions-$code\" mimeType=\"text/vtt\" bandwidth=\"256\">"
  sets+="<BaseURL>captions.$code.vtt</BaseURL></Representation></AdaptationSet>"$'\n'
done
sed -e 's|<BaseURL>0.mp4|<BaseURL>video-360p.mp4|' -e 's|<BaseURL>1.mp4|<BaseURL>video-180p.mp4|' \
  -e 's|<BaseURL>2.mp4|<BaseURL>audio.mp4|' -e '/<ProgramInformation>/,/<\/ServiceDescription>/d' -e 's/\t/  /g' "$work/stream.mpd" |
  awk -v sets="$sets" '/<\/Period>/ { printf "%s", sets } { print }' > "$out/stream.mpd"
