import type { WholeSignature } from '@shiori/sandbox/webhooks'
import {
  answerFirst,
  isRetry,
  joined,
  keepIds,
  program,
  type ReceivedWebhook,
  type Receiver,
  signedAround,
} from './receiver.ts'

const quote = (text: string) => JSON.stringify(text)
const header = (name: string) => `Objects.requireNonNullElse(headers.getFirst(${quote(name)}), "")`

/** Java 17, with the JDK's HttpServer. */
export const java: Receiver = {
  id: 'receive-java',
  language: 'Java',
  highlight: 'java',
  generate(webhook) {
    const { signature, status, idHeader, idKeys } = webhook
    const id = idHeader !== undefined && header(idHeader)
    return program([
      ...importsOf(webhook).map(name => `import ${name};`),
      '',
      'public class Main {',
      id && `    static final Set<String> SEEN = ConcurrentHashMap.newKeySet(); // ${keepIds}`,
      id && '',
      '    public static void main(String[] args) throws Exception {',
      '        HttpServer server = HttpServer.create(new InetSocketAddress(3000), 0);',
      '        server.createContext("/webhook", exchange -> {',
      '            byte[] body = exchange.getRequestBody().readAllBytes();',
      (signature || id) && '            Headers headers = exchange.getRequestHeaders();',
      ...(signature
        ? [
            '            if (!isGenuine(headers, body)) {',
            '                exchange.sendResponseHeaders(401, -1);',
            '                exchange.close();',
            '                return;',
            '            }',
          ]
        : []),
      `            // ${answerFirst(webhook)}`,
      `            exchange.sendResponseHeaders(${status}, -1);`,
      '            exchange.close();',
      id && `            // ${isRetry}`,
      !id && idKeys && `            // Parse it with your JSON library. ${isRetry} (${idKeys.join('.')})`,
      id && `            if (!SEEN.add(${id})) return;`,
      '            System.out.println(new String(body, StandardCharsets.UTF_8));',
      '        });',
      '        server.start();',
      '    }',
      ...(signature ? ['', ...verification(signature, idHeader)] : []),
      '}',
    ])
  },
}

function importsOf({ signature, idHeader }: ReceivedWebhook): string[] {
  const isBase64 = signature?.encoding === 'base64' || signature?.secretEncoding === 'base64'
  return [
    ...(signature || idHeader ? ['com.sun.net.httpserver.Headers'] : []),
    'com.sun.net.httpserver.HttpServer',
    'java.net.InetSocketAddress',
    'java.nio.charset.StandardCharsets',
    ...(signature ? ['java.security.GeneralSecurityException', 'java.security.MessageDigest'] : []),
    ...(isBase64 ? ['java.util.Base64'] : []),
    ...(signature?.encoding === 'hex' ? ['java.util.HexFormat'] : []),
    ...(signature || idHeader ? ['java.util.Objects'] : []),
    ...(idHeader ? ['java.util.Set', 'java.util.concurrent.ConcurrentHashMap'] : []),
    ...(signature ? ['javax.crypto.Mac', 'javax.crypto.spec.SecretKeySpec'] : []),
  ]
}

function verification(signature: WholeSignature, idHeader = ''): (string | false)[] {
  const { signed, timestampHeader, tolerance, variable, secretEncoding, prefix, encoding } = signature
  const { before, after } = signedAround(signed)
  const algorithm = quote(`Hmac${signature.algorithm.slice(5).toUpperCase()}`)
  const isTimed = timestampHeader !== undefined && tolerance !== undefined
  const environment = `System.getenv("${variable}")`
  const bytes = (text: string) => `${text}.getBytes(StandardCharsets.UTF_8)`
  const update = (pieces: typeof before) => {
    const text = joined(pieces, quote)
    return text === undefined ? [] : [`            mac.update(${bytes(`(${text})`)});`]
  }
  const secret =
    secretEncoding === 'base64' ? `Base64.getDecoder().decode(${environment})` : bytes(environment)
  const code = encoding === 'base64' ? 'Base64.getEncoder().encodeToString' : 'HexFormat.of().formatHex'
  return [
    '    // The raw bytes are signed: JSON that was parsed and serialized again may differ.',
    '    static boolean isGenuine(Headers headers, byte[] body) {',
    timestampHeader !== undefined && `        String timestamp = ${header(timestampHeader)};`,
    ...(isTimed
      ? [
          '        if (!timestamp.matches("\\\\d{1,12}")) return false;',
          `        if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(timestamp)) > ${tolerance}) return false;`,
        ]
      : []),
    signed.includes('{id}') && `        String id = ${header(idHeader)};`,
    '        try {',
    `            Mac mac = Mac.getInstance(${algorithm});`,
    `            mac.init(new SecretKeySpec(${secret}, ${algorithm}));`,
    ...update(before),
    '            mac.update(body);',
    ...update(after),
    `            byte[] expected = ${bytes(`(${prefix === '' ? '' : `${quote(prefix)} + `}${code}(mac.doFinal()))`)};`,
    '            // While the secret changes, there are several signatures.',
    `            for (String signature : ${header(signature.header)}.split(" ")) {`,
    `                if (MessageDigest.isEqual(${bytes('signature')}, expected)) return true;`,
    '            }',
    '            return false;',
    '        } catch (GeneralSecurityException error) {',
    '            throw new IllegalStateException(error);',
    '        }',
    '    }',
  ]
}
