use super::*;

const PHONES: &str = include_str!("tables/phones.txt");
const HONEST: &str = include_str!("tables/honest.txt");

/// One text on each line; `\n` stands for a line break.
fn texts(table: &str) -> Vec<String> {
    table
        .lines()
        .map(|line| line.replace("\\n", "\n"))
        .collect()
}

#[test]
fn t63_no_way_to_write_a_phone_number_gets_through() {
    let texts = texts(PHONES);
    assert!(texts.len() >= 60, "{} ways", texts.len());
    let missed: Vec<_> = texts
        .iter()
        .filter(|text| !contact_details(text).contains(&ContactKind::Phone))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn t63_honest_sentences_are_left_alone() {
    let texts = texts(HONEST);
    assert!(texts.len() >= 300, "{} sentences", texts.len());
    let refused: Vec<_> = texts
        .iter()
        .filter(|text| !contact_details(text).is_empty())
        .map(|text| (text, contact_details(text)))
        .collect();
    assert!(refused.len() <= 2, "{refused:#?}");
}

#[test]
fn t63_email_addresses_are_found() {
    for text in [
        "ada@example.ng",
        "write to Ada.Obi+home@gmail.com please",
        "ada @ example . com",
        "ada at gmail dot com",
        "ada (at) gmail (dot) com",
        "ada [at] example [dot] ng",
        "my mail is adaobi, then at, then yahoo dot com",
        "adaobi at yahoo",
        "adagmail.com",
        "ada g mail",
        "ada at hotmail",
        "ada＠example.com",
        "ada@gma1l",
        "it is on outlook dot com",
        "ada@icloud",
    ] {
        assert!(
            contact_details(text).contains(&ContactKind::Email),
            "{text}: {:?}",
            contact_details(text)
        );
    }
}

#[test]
fn t63_links_are_found() {
    for text in [
        "https://example.ng/x",
        "see http : // example.ng",
        "www.example.com",
        "look at cleanhomes.com.ng.",
        "wa.me/2348031234567",
        "wa dot me slash 234",
        "wa . me / 234",
        "bit.ly/3xyz",
        "t.me/adaobi",
        "cleanhomes dot com",
        "cleanhomes (dot) com (dot) ng",
        "ＷＷＷ.example.com",
        "paystack.com/pay/ada",
        "instagram dot com slash ada",
        "adaobi.page.link",
        "hxxps://example.ng",
    ] {
        assert!(
            contact_details(text).contains(&ContactKind::Link),
            "{text}: {:?}",
            contact_details(text)
        );
    }
}

#[test]
fn t63_account_numbers_are_found() {
    for text in [
        "pay 0123456789 GTB next time",
        "acct: 20 1234 5678",
        "Account 012 345 6789",
        "0123456789",
        "zero one two three four five six seven eight nine",
        "my aza is 3 0 1 2 3 4 5 6 7 8",
        "opay 8031234567",
        "send to palmpay 0803 123 4567",
        "transfer am to 2012345678, UBA",
        "٠١٢٣٤٥٦٧٨٩",
        "012-345-6789",
        "First Bank 3-0-1-2-3-4-5-6-7-8",
    ] {
        assert!(
            contact_details(text).contains(&ContactKind::AccountNumber),
            "{text}: {:?}",
            contact_details(text)
        );
    }
}

#[test]
fn a_phone_number_alone_is_no_account_number() {
    for text in ["08031234567", "+234 803 123 4567", "call 803 123 4567"] {
        assert_eq!(contact_details(text), [ContactKind::Phone], "{text}");
    }
}

#[test]
fn the_longest_texts_are_judged_in_one_pass() {
    for unit in ["eta", "0", "zero ", "o8", "1 ", "a", "٠", "🙂", "\u{200b}"] {
        let text: String = unit.repeat(1000).chars().take(4000).collect();
        let _kinds = contact_details(&text);
    }
}
