/** Nothing before the step of the guide has been run: the island then plays what it leads to. */
export default function PlayedVideo() {
  return null
}
