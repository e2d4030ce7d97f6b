//! The encryption of a message for one browser (RFC 8291): content coding `aes128gcm` (RFC 8188)
//! with one record, under a key that the browser and the sender agree on.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

pub const POINT_BYTES: usize = 65;
pub const AUTH_BYTES: usize = 16;
const SALT_BYTES: usize = 16;
const TAG_BYTES: usize = 16;
const KEY_BYTES: usize = 16;
/// The size of the record, which is also the largest body that every push service takes.
const RECORD_BYTES: u32 = 4096;
/// The salt, the size of the record, the length of the sender's key and the key itself.
const HEADER_BYTES: usize = SALT_BYTES + 4 + 1 + POINT_BYTES;
/// The byte after the text of the last record.
const LAST_RECORD: u8 = 2;

/// The longest text that fits into one body.
pub const LONGEST_TEXT_BYTES: usize = RECORD_BYTES as usize - HEADER_BYTES - TAG_BYTES - 1;

/// The keys of a browser.
#[derive(Clone, Copy)]
pub struct BrowserKeys {
    pub point: [u8; POINT_BYTES],
    pub auth: [u8; AUTH_BYTES],
}

/// The number of bytes of a derived value.
#[derive(Clone, Copy)]
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// Encrypts a text with a fresh key and a fresh salt.
pub fn encrypt(browser: &BrowserKeys, text: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let mut salt = [0; SALT_BYTES];
    random.fill(&mut salt)?;
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let point = private.compute_public_key()?;
    let point: [u8; POINT_BYTES] = point.as_ref().try_into().map_err(|_| Unspecified)?;
    let browser_key = UnparsedPublicKey::new(&ECDH_P256, browser.point);
    agree_ephemeral(private, &browser_key, |shared| {
        encrypt_with(browser, &point, shared, salt, text)
    })?
}

/// Encrypts a text under the shared secret of the browser's key and the sender's key `point`.
fn encrypt_with(
    browser: &BrowserKeys,
    point: &[u8; POINT_BYTES],
    shared: &[u8],
    salt: [u8; SALT_BYTES],
    text: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    if text.len() > LONGEST_TEXT_BYTES {
        return Err(Unspecified);
    }
    let input = input_key(browser, point, shared)?;
    let (key, nonce) = content_key(salt, &input)?;
    let mut sealed = Vec::with_capacity(text.len() + 1 + TAG_BYTES);
    sealed.extend_from_slice(text);
    sealed.push(LAST_RECORD);
    LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?).seal_in_place_append_tag(
        Nonce::assume_unique_for_key(nonce),
        Aad::empty(),
        &mut sealed,
    )?;
    let mut body = Vec::with_capacity(HEADER_BYTES + sealed.len());
    body.extend_from_slice(&salt);
    body.extend_from_slice(&RECORD_BYTES.to_be_bytes());
    body.push(u8::try_from(POINT_BYTES).map_err(|_| Unspecified)?);
    body.extend_from_slice(point);
    body.extend_from_slice(&sealed);
    Ok(body)
}

/// The input keying material, which binds the shared secret to both keys and to the secret of the
/// browser.
fn input_key(
    browser: &BrowserKeys,
    point: &[u8; POINT_BYTES],
    shared: &[u8],
) -> Result<[u8; 32], Unspecified> {
    let prk = Salt::new(HKDF_SHA256, &browser.auth).extract(shared);
    expand(&prk, &[b"WebPush: info\0", &browser.point, point])
}

/// The key and the nonce of the content.
fn content_key(
    salt: [u8; SALT_BYTES],
    input: &[u8; 32],
) -> Result<([u8; KEY_BYTES], [u8; NONCE_LEN]), Unspecified> {
    let prk = Salt::new(HKDF_SHA256, &salt).extract(input);
    Ok((
        expand(&prk, &[b"Content-Encoding: aes128gcm\0"])?,
        expand(&prk, &[b"Content-Encoding: nonce\0"])?,
    ))
}

fn expand<const N: usize>(prk: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut value = [0; N];
    prk.expand(info, Bytes(N))?.fill(&mut value)?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;

    const POINT: &str =
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
    const SALT: &str = "DGv6ra1nlYgDCS1FRnbzlw";
    const SHARED: &str = "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs";
    const TEXT: &[u8] = b"When I grow up, I want to be a watermelon";

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        BASE64.decode(text).unwrap().try_into().unwrap()
    }

    fn example() -> BrowserKeys {
        BrowserKeys {
            point: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        }
    }

    #[test]
    fn the_example_of_rfc_8291_appendix_a() {
        let input = input_key(&example(), &bytes(POINT), &bytes::<32>(SHARED)).unwrap();
        assert_eq!(
            input,
            bytes::<32>("S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg")
        );
        let (key, nonce) = content_key(bytes(SALT), &input).unwrap();
        assert_eq!(key, bytes::<16>("oIhVW04MRdy2XN9CiKLxTg"));
        assert_eq!(nonce, bytes::<12>("4h_95klXJ5E_qnoN"));
        let body = encrypt_with(
            &example(),
            &bytes(POINT),
            &bytes::<32>(SHARED),
            bytes(SALT),
            TEXT,
        );
        assert_eq!(
            BASE64.encode(body.unwrap()),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn the_largest_body_has_the_size_of_one_record() {
        let longest = vec![b'a'; LONGEST_TEXT_BYTES];
        assert_eq!(encrypt(&example(), &longest).unwrap().len(), 4096);
        assert!(encrypt(&example(), &[longest, vec![b'a']].concat()).is_err());
    }

    #[test]
    fn a_key_that_is_no_point_of_the_curve_is_refused() {
        let mut keys = example();
        keys.point[40] ^= 1;
        assert!(encrypt(&keys, TEXT).is_err());
    }
}
