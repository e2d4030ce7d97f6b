//! The font of the headings, as text inside the page.

const FONT: &[u8] = include_bytes!("../../../../frontend/public/assets/bricolage-display.1.woff2");
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The address of the font, which holds the font itself.
pub fn address() -> String {
    format!("data:font/woff2;base64,{}", base64(FONT))
}

fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() / 3 * 4 + 4);
    for three in bytes.chunks(3) {
        let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4_usize {
            let six = usize::try_from(bits >> (18 - 6 * at) & 63).unwrap_or(0);
            let letter = LETTERS.get(six).copied().map_or('=', char::from);
            text.push(if at > three.len() { '=' } else { letter });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_the_usual_text() {
        let all = ["", "f", "fo", "foo", "foob", "fooba", "foobar"];
        assert_eq!(
            all.map(|text| base64(text.as_bytes())),
            [
                "", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"
            ]
        );
    }
}
