// Plain JavaScript, which the sandbox serves to browsers unchanged.

/**
 * Whether DRM could play here: on HTTPS or localhost, and in a frame with `encrypted-media` in its `allow` attribute.
 * The test stream is not encrypted, so that it also plays in browsers without a DRM system; all have Clear Key.
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
    // A browser without this system has not denied access to it.
    return error instanceof DOMException && error.name === 'NotSupportedError' && isSecureContext
  }
}
