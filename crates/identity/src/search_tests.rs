//! What finds a person, and what does not.

use super::*;
use crate::{NewUser, ReferralCode};
use kernel::{Email, NgPhone, Timestamp, UserId};

fn user() -> User {
    let id: UserId = "01900000-0000-7000-8000-00000000abcd".parse().unwrap();
    User::register(NewUser {
        id,
        first_name: "Ọlá-Adé".into(),
        last_name: "O'Brien Musa".into(),
        email: Email::parse("ola.ade@example.ng").unwrap(),
        password_hash: "hash".into(),
        phone: Some(NgPhone::parse("08031234567").unwrap()),
        referral_code: ReferralCode::derive(id, 0),
        referred_by: None,
        now: Timestamp::from_unix(1_780_000_000).unwrap(),
    })
    .unwrap()
}
fn finds(text: &str) -> bool {
    SearchText::parse(text).is_some_and(|text| text.fits(&user()))
}

#[test]
fn an_account_is_found_by_the_beginnings_of_its_words() {
    let tokens = [
        "019000000000700080000000000", /* the id */
        "8031234567",
        "ade",
        "musa",
        "obrien",
        "ola",
        "ola.ade@example.ng",
    ];
    for (word, expected) in search_tokens(&user()).iter().zip(tokens) {
        assert!(word.starts_with(expected), "{word}");
    }
    for text in [
        "ola",
        "OLA",
        "Ọlá",
        "ọla a",
        "ade",
        "Musa ola",
        "o'br",
        "obrien",
        "ola.ade@ex",
        "mus o'b ade ol",
    ] {
        assert!(finds(text), "{text}");
    }
    for text in ["bola", "musa bola", "example.ng", "olaa", "xx"] {
        assert!(!finds(text), "{text}");
    }
}

#[test]
fn role_27_a_word_with_an_at_sign_finds_e_mail_addresses_alone() {
    for text in ["ola.ade@", "Ola.Ade@Example.ng", "musa ola.ade@ex"] {
        assert!(finds(text), "{text}");
    }
    for text in ["ola@example.ng", "musa@", "ade@example.ng", "@example.ng"] {
        assert!(!finds(text), "{text}");
    }
    let mails: Vec<_> = SearchText::parse("Musa ola.ade@Ex").unwrap().0;
    let mails: Vec<_> = mails.iter().map(SearchWord::mail).collect();
    assert_eq!(mails, [None, Some("ola.ade@ex")]);
}

#[test]
fn a_phone_number_is_found_however_it_is_written() {
    for text in [
        "08031234567",
        "0803 123 4567",
        "+234 803 123",
        "234803",
        "8031",
        "(0803) 123-4567",
    ] {
        assert!(finds(text), "{text}");
    }
    for text in ["0804", "1234567", "03123"] {
        assert!(!finds(text), "{text}: from the beginning");
    }
}

#[test]
fn an_id_is_found_with_and_without_its_dashes() {
    for text in [
        "01900000-0000-7000-8000-00000000abcd",
        "01900000-0000",
        "0190000000007000800000000000ABCD",
        "0190",
    ] {
        assert!(finds(text), "{text}");
    }
    for text in ["01900000-0001", "01900000-0000-7000-8000-00000000abce"] {
        assert!(!finds(text), "{text}");
    }
}

#[test]
fn a_text_that_cannot_be_searched_finds_no_one() {
    for text in ["", "  ", "a", "-", "'", "1", "+", "\u{301}"] {
        assert_eq!(SearchText::parse(text), None, "{text:?}");
    }
    let long = "ab ".repeat(60);
    assert_eq!(
        SearchText::parse(&long).unwrap().0.len(),
        WORDS_MAX,
        "the rest is left out"
    );
}

#[test]
fn a_range_holds_what_begins_with_the_prefix_and_nothing_else() {
    let text = SearchText::parse("ola").unwrap();
    let [(from, to), ..] = text.0.first().unwrap().three_ranges();
    for (word, within) in [
        ("ola", true),
        ("ola.ade@example.ng", true),
        ("olażż", true),
        ("ol", false),
        ("olb", false),
        ("okz", false),
    ] {
        assert_eq!(
            from.as_str() <= word && word < to.as_str(),
            within,
            "{word}"
        );
    }
}
