//! The mails about an order in their words, as text files: `UPDATE_GOLDEN=1` rewrites them. The
//! HTML part of a mail is made from its text: `mail_html_golden.rs` in the crate `gateways` has the
//! HTML of all these files.

use crate::support::{Fixture, amina, bola};
use catalog::{ContentEntry, ContentItem, MessageParts, MessageText};
use identity::{CodeMaker, User};
use kernel::{Language, OrderId, Timestamp};
use marketplace::{
    Mail, MailTexts,
    content::MessageTexts,
    fulfilment::{JobStep, arrive, en_route},
    identity::{
        account_closing_mail, account_opened_mail, email_change_asked_mail, email_change_mail,
        email_changed_mail, new_sign_in_mail, own_password_changed_mail, password_changed_mail,
        password_reset_mail, phone_changed_mail, phone_confirmed_mail, second_factor_off_mail,
        second_factor_on_mail, sign_ins_slowed_mail, verification_mail,
    },
    payouts::bank_account_mail,
    staff::{reinstated_mail, role_mail, suspended_mail},
};
use notifications::{MessagePart, MessageTemplate, TemplateChannel};
use payments::{BankAccount, ReceiptNumber};
use std::{collections::BTreeSet, fmt::Write as _, fs, path::PathBuf};
use testkit::{PlainCodes, id_no, world};

impl Fixture {
    pub fn mail_addresses_are_confirmed(&self) {
        let now = self.clock_now();
        self.store.tamper(|state| {
            for user in state.users.values_mut() {
                user.email_verified_at = Some(now);
            }
        });
    }

    /// Publishes what waits, and sends the mails that are due within a quarter of an hour.
    pub async fn mails_go_out(&self) {
        self.reactions().await;
        self.work_after_mins(15).await;
    }
}

/// The mails about an order to all people, without what differs from run to run.
pub fn mails_of(fixture: &Fixture, order: OrderId) -> String {
    let mut log = String::new();
    for mail in fixture.mailer.sent() {
        writeln!(
            log,
            "To {}\nSubject: {}\n\n{}",
            mail.to, mail.subject, mail.text
        )
        .unwrap();
        log.push_str("----\n\n");
    }
    let reference = fixture.order(order).reference;
    let number = ReceiptNumber::of(reference.clone()).to_string();
    log.replace(reference.as_str(), "SVC-000000")
        .replace(&number, "R-000000")
        .replace(&PlainCodes.receipt_code(order), "CODE")
        .replace(&order.to_string(), "ORDER")
}

#[expect(
    clippy::disallowed_methods,
    reason = "the variable only says to rewrite the file"
)]
pub fn compare(name: &str, log: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, log).unwrap();
    }
    assert_eq!(log, fs::read_to_string(&path).unwrap_or_default());
}

#[tokio::test]
async fn the_mails_of_a_job_from_the_price_to_the_review() {
    let fixture = Fixture::new().await;
    fixture.mail_addresses_are_confirmed();
    let (order, _) = fixture.paid().await;
    fixture.mails_go_out().await;
    let offers = fixture.offers(order);
    let offer = offers.iter().find(|one| one.provider == amina()).unwrap();
    fixture.accept(order, offer.id).await;
    fixture.mails_go_out().await;
    let step = || JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(en_route(&fixture.store, step()).await.unwrap().is_now());
    fixture.mails_go_out().await;
    assert!(arrive(&fixture.store, step()).await.unwrap().is_now());
    fixture.start(order).await;
    fixture.finish(order).await;
    fixture.mails_go_out().await;
    fixture.confirm(order).await;
    fixture.mails_go_out().await;
    fixture.work_after_mins(120).await;
    fixture.mails_go_out().await;
    let log = mails_of(&fixture, order);
    let to_bola = fixture.state().users[&bola()].email.to_string();
    assert!(log.contains(&format!("To {to_bola}")));
    compare("mails_of_a_job.txt", &log);
}

#[tokio::test]
async fn the_mails_of_a_cancelled_order_and_its_refund() {
    let fixture = Fixture::new().await;
    fixture.mail_addresses_are_confirmed();
    let (order, _) = fixture.paid().await;
    fixture.cancel(order).await;
    fixture.mails_go_out().await;
    fixture.mails_go_out().await;
    compare("mails_of_a_refund.txt", &mails_of(&fixture, order));
}

#[tokio::test]
async fn the_mails_of_a_cancelled_order_to_a_person_who_reads_pidgin() {
    let fixture = Fixture::new().await;
    fixture.mail_addresses_are_confirmed();
    fixture.store.tamper(|state| {
        let bola = state.users.get_mut(&bola()).unwrap();
        bola.preferences.language = Language::Pidgin;
    });
    let (order, _) = fixture.paid().await;
    fixture.cancel(order).await;
    fixture.mails_go_out().await;
    fixture.mails_go_out().await;
    let mails = fixture.mailer.sent();
    assert_eq!(mails.len(), 2);
    for mail in mails {
        assert_eq!(mail.button, "Open am for Gida");
    }
    compare("mails_in_pidgin.txt", &mails_of(&fixture, order));
}

const TOKEN: &str = "t0ken";

/// Bola, who confirmed the address.
fn a_reader() -> User {
    let mut user = world::a_complete_customer();
    user.email_verified_at = Some(user.created_at);
    user
}

/// The first of December.
fn a_day() -> Timestamp {
    Timestamp::from_unix(1_796_119_200).unwrap()
}

fn an_account(held_until: Option<Timestamp>) -> BankAccount {
    BankAccount {
        id: id_no(1).into(),
        provider: amina(),
        bank_code: "057".into(),
        bank_name: "Zenith Bank".into(),
        number: "0123456789".parse().unwrap(),
        holder: "BELLO AMINA".into(),
        recipient: None,
        created_at: a_day(),
        held_until,
        version: 0,
    }
}

/// Each mail about an account, with its name.
fn mails_of_an_account(from: MailTexts<'_>) -> Vec<(&'static str, Mail)> {
    let user = &a_reader();
    let address = || user.email.clone();
    vec![
        ("password_reset", password_reset_mail(user, from, TOKEN)),
        ("verification", verification_mail(user, from, TOKEN)),
        ("account_opened", account_opened_mail(user, from, TOKEN)),
        ("password_changed", password_changed_mail(user, from)),
        (
            "own_password_changed",
            own_password_changed_mail(user, from),
        ),
        ("second_factor_on", second_factor_on_mail(user, from)),
        ("second_factor_off", second_factor_off_mail(user, from)),
        ("phone_confirmed", phone_confirmed_mail(user, from)),
        ("phone_changed", phone_changed_mail(user, from)),
        ("email_change_asked", email_change_asked_mail(user, from)),
        ("email_change", email_change_mail(address(), from, TOKEN)),
        ("email_changed", email_changed_mail(address(), from, TOKEN)),
        ("new_sign_in", new_sign_in_mail(user, None, from)),
        ("sign_ins_slowed", sign_ins_slowed_mail(user, from)),
        ("account_closing", account_closing_mail(user, a_day(), from)),
        ("suspended", suspended_mail(user, from)),
        ("reinstated", reinstated_mail(user, from)),
        ("role", role_mail(user, from, TOKEN)),
        (
            "bank_account",
            bank_account_mail(user, &an_account(None), from),
        ),
        (
            "bank_account",
            bank_account_mail(user, &an_account(Some(a_day())), from),
        ),
    ]
}

#[test]
fn the_mails_about_an_account_with_their_built_in_texts() {
    let texts = MessageTexts::built_in();
    let from = MailTexts {
        texts: &texts,
        public_url: "https://gida.example",
    };
    let mut log = String::new();
    for (name, mail) in mails_of_an_account(from) {
        assert_eq!(mail.button, "Open in Gida", "{name}");
        writeln!(
            log,
            "{name}\nSubject: {}\n\n{}----\n",
            mail.subject, mail.text
        )
        .unwrap();
    }
    compare("mails_of_an_account.txt", &log);
}

#[test]
fn a_mail_about_an_account_is_whole_in_the_language_of_its_text() {
    let texts = MessageTexts::built_in();
    let from = MailTexts {
        texts: &texts,
        public_url: "",
    };
    let mut user = a_reader();
    user.preferences.language = Language::Pidgin;
    for (mail, language, greeting, button) in [
        (
            bank_account_mail(&user, &an_account(None), from),
            Language::Pidgin,
            "Good day Bola,",
            "Open am for Gida",
        ),
        (
            reinstated_mail(&user, from),
            Language::English,
            "Hello Bola,",
            "Open in Gida",
        ),
        (
            role_mail(&user, from, TOKEN),
            Language::English,
            "Hello Bola,",
            "Open in Gida",
        ),
    ] {
        assert_eq!(mail.language, language, "{}", mail.subject);
        assert!(mail.text.starts_with(greeting), "{}", mail.text);
        assert_eq!(mail.button, button);
    }
}

/// The texts of all mails, as if staff had published one for each part that says where it is.
fn every_mail_is_changed() -> MessageTexts {
    let changed = |template: MessageTemplate| {
        let text = |part: MessagePart| {
            let text = format!("{} of {}", part.code(), template.code());
            (part.code().to_owned(), text)
        };
        let parts: MessageParts = template.parts().iter().map(|one| text(one.part)).collect();
        let name = template.name(Language::English);
        ContentItem {
            entry: ContentEntry::Message(MessageText::new(name).with_version(parts, a_day())),
            position: 1,
            shown: true,
            version: 1,
        }
    };
    let items: Vec<ContentItem> = MessageTemplate::of_channel(TemplateChannel::Mail)
        .map(changed)
        .collect();
    MessageTexts::of(&items)
}

#[test]
fn b15_the_text_of_every_mail_about_an_account_is_data_that_staff_can_change() {
    let texts = every_mail_is_changed();
    let from = MailTexts {
        texts: &texts,
        public_url: "https://gida.example",
    };
    let mut sent = BTreeSet::new();
    for (name, mail) in mails_of_an_account(from) {
        let subject = mail.subject.strip_prefix("subject of ");
        let code = subject.unwrap_or_else(|| panic!("{name}: {}", mail.subject));
        assert_eq!(mail.button, "button of mail.frame", "{name}");
        for paragraph in mail.text.lines().filter(|line| !line.is_empty()) {
            let is_known = paragraph.starts_with("https://gida.example/")
                || paragraph.ends_with(&format!(" of {code}"))
                || paragraph.ends_with(" of mail.frame");
            assert!(is_known, "{name}: {paragraph}");
        }
        sent.insert(code.to_owned());
    }
    let silent: Vec<&str> = MessageTemplate::of_channel(TemplateChannel::Mail)
        .map(MessageTemplate::code)
        .filter(|code| !sent.contains(*code))
        .collect();
    // The frame is around each mail, and the assistant sends the code.
    assert_eq!(silent, ["mail.frame", "mail.chat-code"]);
}

#[tokio::test]
async fn b15_the_lines_that_every_mail_has_are_data_that_staff_can_change() {
    let fixture = Fixture::new().await;
    fixture.mail_addresses_are_confirmed();
    let frame = MessageTemplate::MAIL_FRAME;
    let parts: MessageParts = frame
        .parts()
        .iter()
        .map(|one| {
            let has_link = one.placeholders.iter().any(|place| place.name == "link");
            let link = if has_link { " {link}" } else { "" };
            let code = one.part.code();
            (code.to_owned(), format!("{code} of the frame{link}"))
        })
        .collect();
    let name = frame.name(Language::English);
    let entry = ContentEntry::Message(MessageText::new(name).with_version(parts, a_day()));
    fixture
        .store
        .tamper(|state| state.edited_content.staff_items.push(entry));
    let _paid = fixture.paid().await;
    fixture.mails_go_out().await;
    let sent = fixture.mailer.sent();
    let mail = sent
        .iter()
        .find(|mail| mail.subject.starts_with("Payment received"))
        .unwrap();
    assert_eq!(mail.button, "button of the frame");
    for line in [
        "greeting of the frame\n",
        "receipt of the frame https://gida.example/",
        "check of the frame https://gida.example/",
        "settings of the frame https://gida.example/",
        "signature of the frame\n",
    ] {
        assert!(mail.text.contains(line), "{line}: {}", mail.text);
    }
}
