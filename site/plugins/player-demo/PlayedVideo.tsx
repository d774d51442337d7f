/** Empty until the step of the guide has been run; then the island plays its result. */
export default function PlayedVideo() {
  return null
}
