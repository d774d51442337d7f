import { expect, test } from 'vitest'
import { isSecretName } from './secret-names.ts'

test.each(
  'password newPassword old_password passphrase token access_token refreshToken client_secret clientSecret api_key apiKey apikey x-api-key private_key stream_key user[password] Authorization'.split(
    ' ',
  ),
)('%s is a secret', name => expect(isSecretName(name)).toBe(true))

test.each(
  'title page_token next_page_token nextPageToken filter.page_token token_count tokens secretary keyword password_policy key'.split(
    ' ',
  ),
)('%s is none', name => expect(isSecretName(name)).toBe(false))
