import { type CompleteSignature, hasKeyPair, type KeyPairAlgorithm } from '@shiori/sandbox/webhooks'
import {
  answerFirst,
  isRetry,
  joined,
  program,
  type ReceivedWebhook,
  type Receiver,
  signedAround,
  storeIdsHint,
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
      id && `    static final Set<String> SEEN = ConcurrentHashMap.newKeySet(); // ${storeIdsHint}`,
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
  const pair = signature && hasKeyPair(signature.algorithm) ? signature.algorithm : undefined
  const isBase64 = pair || signature?.encoding === 'base64' || signature?.secretEncoding === 'base64'
  return [
    ...(signature || idHeader ? ['com.sun.net.httpserver.Headers'] : []),
    'com.sun.net.httpserver.HttpServer',
    'java.net.InetSocketAddress',
    'java.nio.charset.StandardCharsets',
    ...(signature ? ['java.security.GeneralSecurityException'] : []),
    ...(pair
      ? ['java.security.KeyFactory', 'java.security.PublicKey', 'java.security.Signature']
      : signature
        ? ['java.security.MessageDigest']
        : []),
    ...(pair ? ['java.security.spec.X509EncodedKeySpec'] : []),
    ...(isBase64 ? ['java.util.Base64'] : []),
    ...(pair === 'ed25519' || signature?.encoding === 'hex' ? ['java.util.HexFormat'] : []),
    ...(signature || idHeader ? ['java.util.Objects'] : []),
    ...(idHeader ? ['java.util.Set', 'java.util.concurrent.ConcurrentHashMap'] : []),
    ...(signature && !pair ? ['javax.crypto.Mac', 'javax.crypto.spec.SecretKeySpec'] : []),
  ]
}

const bytes = (text: string) => `${text}.getBytes(StandardCharsets.UTF_8)`

/** Statements that give an object the signed bytes. */
function updates(object: string, signed: string): string[] {
  const { before, after } = signedAround(signed)
  const update = (pieces: typeof before) => {
    const text = joined(pieces, quote)
    return text === undefined ? [] : [`${object}.update(${bytes(`(${text})`)});`]
  }
  return [...update(before), `${object}.update(body);`, ...update(after)]
}

function verification(signature: CompleteSignature, idHeader = ''): (string | false)[] {
  const { signed, timestampHeader, tolerance, algorithm } = signature
  const isTimed = timestampHeader !== undefined && tolerance !== undefined
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
    ...(hasKeyPair(algorithm) ? publicCheck(signature, algorithm) : secretCheck(signature)),
    '        }',
    '    }',
  ]
}

function secretCheck({
  signed,
  variable,
  secretEncoding,
  prefix,
  encoding,
  header: name,
  ...signature
}: CompleteSignature) {
  const algorithm = quote(`Hmac${signature.algorithm.slice(5).toUpperCase()}`)
  const environment = `System.getenv("${variable}")`
  const secret =
    secretEncoding === 'base64' ? `Base64.getDecoder().decode(${environment})` : bytes(environment)
  const code = encoding === 'base64' ? 'Base64.getEncoder().encodeToString' : 'HexFormat.of().formatHex'
  return [
    `            Mac mac = Mac.getInstance(${algorithm});`,
    `            mac.init(new SecretKeySpec(${secret}, ${algorithm}));`,
    ...updates('mac', signed).map(line => `            ${line}`),
    `            byte[] expected = ${bytes(`(${prefix === '' ? '' : `${quote(prefix)} + `}${code}(mac.doFinal()))`)};`,
    '            // While the secret changes, there are several signatures.',
    `            for (String signature : ${header(name)}.split(" ")) {`,
    `                if (MessageDigest.isEqual(${bytes('signature')}, expected)) return true;`,
    '            }',
    '            return false;',
    '        } catch (GeneralSecurityException error) {',
    '            throw new IllegalStateException(error);',
  ]
}

/** Prefix of the 32 bytes of an Ed25519 public key in its SPKI (RFC 8410). */
const spkiPrefix = '302a300506032b6570032100'

/** Java's names of the key and of the signature. */
const names: Record<KeyPairAlgorithm, [key: string, signature: string]> = {
  ed25519: ['Ed25519', 'Ed25519'],
  'ecdsa-sha256': ['EC', 'SHA256withECDSA'],
  'rsa-sha256': ['RSA', 'SHA256withRSA'],
}

function publicCheck(
  { signed, variable, prefix, encoding, header: name }: CompleteSignature,
  algorithm: KeyPairAlgorithm,
) {
  const [keyKind, scheme] = names[algorithm]
  const decoder = encoding === 'base64' ? 'Base64.getDecoder().decode' : 'HexFormat.of().parseHex'
  return [
    `            byte[] bytes = Base64.getDecoder().decode(System.getenv("${variable}"));`,
    ...(algorithm === 'ed25519'
      ? [
          `            bytes = HexFormat.of().parseHex("${spkiPrefix}"`,
          '                + HexFormat.of().formatHex(bytes, bytes.length - 32, bytes.length));',
        ]
      : []),
    `            PublicKey key = KeyFactory.getInstance("${keyKind}").generatePublic(new X509EncodedKeySpec(bytes));`,
    '            // While the key changes, there are several signatures.',
    `            for (String text : ${header(name)}.split(" ")) {`,
    `                Signature signature = Signature.getInstance("${scheme}");`,
    '                signature.initVerify(key);',
    ...updates('signature', signed).map(line => `                ${line}`),
    `                if (signature.verify(${decoder}(text${prefix === '' ? '' : `.replace(${quote(prefix)}, "")`}))) return true;`,
    '            }',
    '            return false;',
    '        } catch (GeneralSecurityException | IllegalArgumentException error) {',
    '            return false;',
  ]
}
