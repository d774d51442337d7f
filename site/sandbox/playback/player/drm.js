// Plain JavaScript: the sandbox serves it to browsers as it is.

/**
 * Whether DRM could play here: on HTTPS or localhost, and in a frame with `encrypted-media` in its `allow` attribute. The test
 * stream is not encrypted, so that a browser without a DRM system plays it, too: Clear Key is in all of them.
 */
export async function hasDrm() {
  const config = {
    initDataTypes: ['cenc'],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
  }
  try {
    await navigator.requestMediaKeySystemAccess('org.w3.clearkey', [config])
    return true
  } catch (error) {
    // A browser that knows no such system has not refused it.
    return error instanceof DOMException && error.name === 'NotSupportedError' && isSecureContext
  }
}
