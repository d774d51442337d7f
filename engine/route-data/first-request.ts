/** A sample of one request in one language. */
export interface RequestSample {
  id: string
  label: string
  /** Language of the code block. */
  language: string
  code: string
}

const body = {
  live: {
    name: 'Launch event',
    type: 'LIVE_TYPE_LIVE',
    broadcast_mode: 'BROADCAST_MODE_DVR',
    resolution: 'LIVE_RESOLUTION_FHD',
    security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' } },
    ull_enabled: true,
  },
}

/** The home page's first request, `POST /bv/cms/v1/lives`, for curl, JavaScript, Python and Go. */
export function firstRequestSamples(apiHost: string): RequestSample[] {
  const url = `https://${apiHost}/bv/cms/v1/lives`
  const json = JSON.stringify(body, null, 2)
  const indented = json.replaceAll('\n', '\n  ')
  return [
    {
      id: 'curl',
      label: 'curl',
      language: 'bash',
      code: `curl -X POST ${url} \\
  -H "authorization: Bearer $BV_API_TOKEN" \\
  -H "x-bv-org-id: $BV_ORG_ID" \\
  -H "content-type: application/json" \\
  -d '${indented}'`,
    },
    {
      id: 'js',
      label: 'JavaScript',
      language: 'javascript',
      code: `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.BV_API_TOKEN}\`,
    'x-bv-org-id': process.env.BV_ORG_ID,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${indented}),
})
const { live } = await response.json()`,
    },
    {
      id: 'python',
      label: 'Python',
      language: 'python',
      code: `import os
import requests

response = requests.post(
    "${url}",
    headers={
        "authorization": f"Bearer {os.environ['BV_API_TOKEN']}",
        "x-bv-org-id": os.environ["BV_ORG_ID"],
    },
    json=${json.replaceAll('true', 'True').replaceAll('\n', '\n    ')},
)
live = response.json()["live"]`,
    },
    {
      id: 'go',
      label: 'Go',
      language: 'go',
      code: `body := strings.NewReader(\`${json}\`)
req, err := http.NewRequest("POST", "${url}", body)
if err != nil {
	log.Fatal(err)
}
req.Header.Set("authorization", "Bearer "+os.Getenv("BV_API_TOKEN"))
req.Header.Set("x-bv-org-id", os.Getenv("BV_ORG_ID"))
req.Header.Set("content-type", "application/json")
res, err := http.DefaultClient.Do(req)`,
    },
  ]
}
