//! Folds a text to plain lower-case letters and ASCII digits, so that one spelling stands for all
//! that look or sound the same.

/// The digit zero of each script that writes numbers with ten digits in a row.
const ZEROS: [u32; 40] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
    0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
    0x1bb0, 0x1c40, 0x1c50, 0x2080, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
    0x104a0, 0x1e950, 0x1fbf0,
];
/// The digit one of each series of circled or bracketed digits.
const ONES: [u32; 7] = [0x2460, 0x2474, 0x2488, 0x24f5, 0x2776, 0x2780, 0x278a];
/// The letter a of each series of decorated letters.
const LETTERS: [u32; 7] = [0xff21, 0xff41, 0x24b6, 0x24d0, 0x1f130, 0x1f150, 0x1f170];

pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().map(narrow) {
        if c.is_whitespace() {
            folded.push(' ');
        } else if let Some(digit) = digit(c) {
            folded.push(digit);
        } else if !is_invisible(c) {
            push_letter(&mut folded, c);
        }
    }
    folded
}

/// The ASCII character of one that is only as wide as two of them, or of a full stop or slash that
/// looks different.
fn narrow(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => u32::from(c)
            .checked_sub(0xfee0)
            .and_then(char::from_u32)
            .unwrap_or(c),
        '\u{3002}' | '\u{ff61}' | '\u{2024}' | '\u{2027}' | '\u{b7}' | '\u{2022}' => '.',
        '\u{2044}' | '\u{2215}' => '/',
        other => other,
    }
}

/// Whether a character only decorates the one before it, or is not shown at all.
fn is_invisible(c: char) -> bool {
    kernel::is_hidden(c)
        || matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}')
}

fn digit(c: char) -> Option<char> {
    let code = u32::from(c);
    let of = |first: u32, least: u32, most: u32| {
        let value = code.checked_sub(first)?.checked_add(least)?;
        char::from_digit(value, 10).filter(|_| value <= most)
    };
    if c.is_ascii_digit() {
        return Some(c);
    }
    let special = match c {
        '\u{b9}' => Some('1'),
        '\u{b2}' => Some('2'),
        '\u{b3}' => Some('3'),
        '\u{2070}' | '\u{24ea}' | '\u{24ff}' | '\u{2b55}' | '\u{1f10b}' | '\u{1f10c}'
        | '\u{1f17e}' | '\u{3007}' => Some('0'),
        '\u{2074}'..='\u{2079}' => of(0x2074, 4, 9),
        // Five series of mathematical digits follow each other.
        '\u{1d7ce}'..='\u{1d7ff}' => {
            let place = code.checked_sub(0x1d7ce)?;
            char::from_digit(place.checked_rem(10)?, 10)
        }
        _ => None,
    };
    special
        .or_else(|| ZEROS.iter().find_map(|zero| of(*zero, 0, 9)))
        .or_else(|| ONES.iter().find_map(|one| of(*one, 1, 9)))
}

fn push_letter(folded: &mut String, c: char) {
    let code = u32::from(c);
    let place = if (0x1d400..=0x1d6a3).contains(&code) {
        code.checked_sub(0x1d400)
            .and_then(|place| place.checked_rem(26))
    } else {
        LETTERS
            .iter()
            .filter_map(|first| code.checked_sub(*first))
            .find(|place| *place < 26)
    };
    let letter = place.and_then(|place| char::from_digit(place.saturating_add(10), 36));
    match letter {
        Some(letter) => folded.push(letter),
        None => folded.extend(c.to_lowercase().map(base).filter(|c| !is_invisible(*c))),
    }
}

/// The plain letter of a letter with marks, or of one that looks the same in another alphabet.
const fn base(c: char) -> char {
    match c {
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ạ' | 'ả' | 'а' | 'α' => 'a',
        'ɓ' | 'в' => 'b',
        'ç' | 'с' => 'c',
        'ɗ' | 'ḍ' => 'd',
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ẹ' | 'ẽ' | 'ǝ' | 'ɛ' | 'е' | 'ε' => {
            'e'
        }
        'ì'..='ï' | 'ī' | 'ĩ' | 'ị' | 'ǐ' | 'ı' | 'і' | 'ι' => 'i',
        'ƙ' | 'к' => 'k',
        'ḿ' | 'м' => 'm',
        'ñ' | 'ń' | 'ǹ' | 'ṅ' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ọ' | 'ǒ' | 'ơ' | 'о' | 'ο' | 'օ' => 'o',
        'р' => 'p',
        'ś' | 'ṣ' | 'š' | 'ѕ' => 's',
        'т' | 'ṭ' => 't',
        'ù'..='ü' | 'ū' | 'ũ' | 'ụ' | 'ǔ' => 'u',
        'х' => 'x',
        'ƴ' | 'ý' | 'ÿ' | 'у' => 'y',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_other_scripts_and_decorated_letters_become_plain() {
        for (text, plain) in [
            ("٠٨٠٣ ۰۸ ०८ ০৮ ߀߈", "0803 08 08 08 08"),
            ("０８０３ ⁰⁸ ₀₈ ⓪⑧ ❽ ➑ ⓼", "0803 08 08 08 8 8 8"),
            ("0️⃣8️⃣0️⃣3️⃣", "0803"),
            ("𝟎𝟖𝟘𝟠𝟬𝟴𝟶𝟾", "08080808"),
            ("𞥐𞥘", "08"),
            ("ＧＩＤＡ 𝐠𝑖𝗱𝚊 ⓖⓘⓓⓐ", "gida gida gida"),
            ("ọ́kàn Ẹ̀tà huɗu", "okan eta hudu"),
            ("0\u{200b}8\u{200d}0", "080"),
            ("Оо", "oo"),
        ] {
            assert_eq!(fold(text), plain, "{text}");
        }
    }
}
