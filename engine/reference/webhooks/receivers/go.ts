import { type CompleteSignature, hasKeyPair, type KeyPairAlgorithm } from '@shiori/sandbox/webhooks'
import {
  answerFirst,
  isRetry,
  joined,
  program,
  type Receiver,
  signedAround,
  storeIdsHint,
} from './receiver.ts'

const quote = (text: string) => JSON.stringify(text)
const header = (name: string) => `req.Header.Get(${quote(name)})`

/** Go, with net/http. */
export const go: Receiver = {
  id: 'receive-go',
  language: 'Go',
  highlight: 'go',
  generate(webhook) {
    const { signature, isJson, status, idHeader, idKeys } = webhook
    const hasField = idHeader === undefined && idKeys !== undefined && isJson
    const id =
      idHeader === undefined
        ? hasField && `fmt.Sprint(event.${idKeys.map(fieldOf).join('.')})`
        : header(idHeader)
    const { secretEncoding, algorithm = '', encoding, timestampHeader, tolerance } = signature ?? {}
    const isTimed = timestampHeader !== undefined && tolerance !== undefined
    const isBase64 = encoding === 'base64' || secretEncoding === 'base64'
    const pair = signature && hasKeyPair(signature.algorithm) ? signature.algorithm : undefined
    const isParsed = pair === 'ecdsa-sha256' || pair === 'rsa-sha256'
    const imports = [
      pair && 'bytes',
      pair === 'rsa-sha256' && 'crypto',
      pair === 'ecdsa-sha256' && 'crypto/ecdsa',
      pair === 'ed25519' && 'crypto/ed25519',
      signature && !pair && 'crypto/hmac',
      pair === 'rsa-sha256' && 'crypto/rsa',
      isParsed && 'crypto/sha256',
      signature && !pair && `crypto/${algorithm === 'hmac-sha1' ? 'sha1' : algorithm.slice(5)}`,
      isParsed && 'crypto/x509',
      (pair || isBase64) && 'encoding/base64',
      encoding === 'hex' && 'encoding/hex',
      hasField && 'encoding/json',
      hasField && 'fmt',
      'io',
      'log',
      'net/http',
      signature && 'os',
      isTimed && 'strconv',
      signature && 'strings',
      id && 'sync',
      isTimed && 'time',
    ]
    return program([
      'package main',
      '',
      'import (',
      ...imports.flatMap(name => (name ? [`\t"${name}"`] : [])),
      ')',
      '',
      ...(id ? [`var seen sync.Map // ${storeIdsHint}`, ''] : []),
      'func main() {',
      '\thttp.HandleFunc("/webhook", receive)',
      '\tlog.Fatal(http.ListenAndServe(":3000", nil))',
      '}',
      '',
      'func receive(res http.ResponseWriter, req *http.Request) {',
      '\tbody, err := io.ReadAll(http.MaxBytesReader(res, req.Body, 1<<20))',
      `\tif err != nil${signature ? ' || !isGenuine(req, body)' : ''} {`,
      `\t\tres.WriteHeader(${signature ? 401 : 400})`,
      '\t\treturn',
      '\t}',
      ...(hasField
        ? [
            `\tvar event ${structOf(idKeys)}`,
            '\tif err := json.Unmarshal(body, &event); err != nil {',
            '\t\tres.WriteHeader(400)',
            '\t\treturn',
            '\t}',
          ]
        : []),
      `\t// ${answerFirst(webhook)}`,
      `\tres.WriteHeader(${status})`,
      ...(id
        ? [
            `\t// ${isRetry}`,
            `\tif _, known := seen.LoadOrStore(${id}, true); !known {`,
            '\t\tgo log.Println(string(body))',
            '\t}',
          ]
        : ['\tgo log.Println(string(body))']),
      '}',
      ...(signature
        ? [
            '',
            '// The raw bytes are signed: JSON that was parsed and serialized again may differ.',
            'func isGenuine(req *http.Request, body []byte) bool {',
            ...verification(signature, idHeader),
            ...(pair ? publicCheck(signature, pair) : secretCheck(signature)),
            '}',
          ]
        : []),
    ])
  },
}

function verification(
  { timestampHeader, tolerance, signed }: CompleteSignature,
  idHeader = '',
): (string | false)[] {
  const isTimed = timestampHeader !== undefined && tolerance !== undefined
  return [
    timestampHeader !== undefined &&
      (isTimed || signed.includes('{timestamp}')) &&
      `\ttimestamp := ${header(timestampHeader)}`,
    ...(isTimed
      ? [
          '\tsent, err := strconv.ParseInt(timestamp, 10, 64)',
          `\tif age := time.Now().Unix() - sent; err != nil || age > ${tolerance} || age < -${tolerance} {`,
          '\t\treturn false',
          '\t}',
        ]
      : []),
    signed.includes('{id}') && `\tid := ${header(idHeader)}`,
  ]
}

function secretCheck({
  algorithm,
  variable,
  secretEncoding,
  signed,
  prefix,
  encoding,
  header: name,
}: CompleteSignature) {
  const secret = `os.Getenv("${variable}")`
  return [
    secretEncoding === 'base64' && `\tsecret, _ := base64.StdEncoding.DecodeString(${secret})`,
    `\tcode := hmac.New(${algorithm.slice(5)}.New, ${secretEncoding === 'base64' ? 'secret' : `[]byte(${secret})`})`,
    ...written(signed),
    `\texpected := ${prefix === '' ? '' : `${quote(prefix)} + `}${
      encoding === 'base64' ? 'base64.StdEncoding' : 'hex'
    }.EncodeToString(code.Sum(nil))`,
    '\t// While the secret changes, there are several signatures.',
    `\tfor _, signature := range strings.Split(${header(name)}, " ") {`,
    '\t\tif hmac.Equal([]byte(signature), []byte(expected)) {',
    '\t\t\treturn true',
    '\t\t}',
    '\t}',
    '\treturn false',
  ]
}

/** Types of public keys, and how they verify. */
const keys: Record<KeyPairAlgorithm, { type: string; check: string }> = {
  ed25519: { type: 'ed25519.PublicKey', check: 'ed25519.Verify(publicKey, signed, code)' },
  'ecdsa-sha256': { type: 'ecdsa.PublicKey', check: 'ecdsa.VerifyASN1(publicKey, digest[:], code)' },
  'rsa-sha256': {
    type: 'rsa.PublicKey',
    check: 'rsa.VerifyPKCS1v15(publicKey, crypto.SHA256, digest[:], code) == nil',
  },
}

function publicCheck(
  { variable, signed, prefix, encoding, header: name }: CompleteSignature,
  algorithm: KeyPairAlgorithm,
): string[] {
  const { before, after } = signedAround(signed)
  const bytes = (pieces: typeof before) => `[]byte(${joined(pieces, quote) ?? '""'})`
  const decoder = encoding === 'base64' ? 'base64.StdEncoding' : 'hex'
  const isEd25519 = algorithm === 'ed25519'
  const { type, check } = keys[algorithm]
  return [
    `\tkey, _ := base64.StdEncoding.DecodeString(os.Getenv("${variable}"))`,
    ...(isEd25519
      ? ['\tpublicKey := ed25519.PublicKey(key[len(key)-ed25519.PublicKeySize:])']
      : [
          '\tparsed, _ := x509.ParsePKIXPublicKey(key)',
          `\tpublicKey, isValid := parsed.(*${type})`,
          '\tif !isValid {',
          '\t\treturn false',
          '\t}',
        ]),
    `\tsigned := bytes.Join([][]byte{${bytes(before)}, body, ${bytes(after)}}, nil)`,
    ...(isEd25519 ? [] : ['\tdigest := sha256.Sum256(signed)']),
    '\t// While the key changes, there are several signatures.',
    `\tfor _, signature := range strings.Split(${header(name)}, " ") {`,
    `\t\tcode, err := ${decoder}.DecodeString(${prefix === '' ? 'signature' : `strings.TrimPrefix(signature, ${quote(prefix)})`})`,
    `\t\tif err == nil && ${check} {`,
    '\t\t\treturn true',
    '\t\t}',
    '\t}',
    '\treturn false',
  ]
}

function written(signed: string): string[] {
  const { before, after } = signedAround(signed)
  const text = (pieces: typeof before) => {
    const value = joined(pieces, quote)
    return value === undefined ? [] : [`\tcode.Write([]byte(${value}))`]
  }
  return [...text(before), '\tcode.Write(body)', ...text(after)]
}

/** Name of an exported field for a key. */
function fieldOf(key: string): string {
  return `X${key}`.replace(/^X([A-Za-z])/, (_, letter: string) => letter.toUpperCase())
}

function structOf([key = '', ...rest]: readonly string[]): string {
  return `struct {\n\t\t${fieldOf(key)} ${rest.length === 0 ? 'any' : structOf(rest).replaceAll('\n', '\n\t')} \`json:"${key}"\`\n\t}`
}
