//! What the mail of a notification says.

use crate::{Mail, MailTexts, Portrait, mail_text::Recipient, scheduling::slot_text};
use identity::User;
use kernel::Language;
use notifications::{MessagePart, Notification};
use orders::{Order, Slot};
use payments::ReceiptNumber;
use pricing::PriceVersion;
use providers::Provider;

/// What a mail says about an order.
#[derive(Debug, Clone, Copy, Default)]
pub struct MailFacts<'f> {
    pub order: Option<&'f Order>,
    /// Who comes.
    pub provider: Option<&'f Provider>,
    pub receipt: Option<Receipt<'f>>,
}

/// The receipt of a payment.
#[derive(Debug, Clone, Copy)]
pub struct Receipt<'f> {
    /// The price that was paid, for its lines and its VAT.
    pub price: &'f PriceVersion,
    /// The code with which anyone can check the receipt.
    pub code: &'f str,
}

/// The mail of a notification.
///
/// A person who has not confirmed the address gets no text that another person typed. All of it is in
/// the language of the notification.
#[must_use]
pub fn notification_mail(
    user: &User,
    notification: &Notification,
    MailFacts {
        order,
        provider,
        receipt,
    }: MailFacts<'_>,
    from: MailTexts<'_>,
) -> Mail {
    let url = from.public_url;
    let told = user.email_verified_at.map(|_| notification.message.clone());
    let portrait = order
        .and_then(|order| provider_shown(order, provider, user))
        .and_then(|provider| portrait_of(provider, url));
    let language = notification.language;
    let facts = order.map(|order| facts_of(order, provider, user, language));
    let receipt = receipt.zip(order);
    let receipt = receipt.map(|(receipt, order)| receipt_of(receipt, order, (from, language)));
    let link = notification.action_url.as_ref();
    let link = link.map(|path| format!("{url}{}", path.as_str()));
    let settings = format!("{url}/account?tab=settings");
    let settings = from.frame(language, MessagePart::Settings, &[("link", &settings)]);
    let paragraphs = [
        Some(notification.title.clone()),
        told,
        facts,
        receipt,
        link,
        Some(settings),
    ];
    let about = order.map(|order| format!(" ({})", order.reference));
    let subject = format!("{}{}", notification.title, about.unwrap_or_default());
    Mail {
        portrait,
        ..from.letter(
            Recipient::of(user).in_language(language),
            subject,
            paragraphs.into_iter().flatten(),
        )
    }
}

/// The provider, for the customer of the order who has confirmed the address.
fn provider_shown<'p>(
    order: &Order,
    provider: Option<&'p Provider>,
    user: &User,
) -> Option<&'p Provider> {
    provider.filter(|_| user.email_verified_at.is_some() && order.customer == user.id)
}

fn portrait_of(provider: &Provider, url: &str) -> Option<Portrait> {
    let path = provider.photo_url.as_ref()?;
    Some(Portrait {
        url: format!("{url}{path}?size=small"),
        name: provider.display_name.clone(),
    })
}

/// When the work was done, or else the agreed time. “As soon as possible” says nothing about an order
/// that is closed.
fn time_of(order: &Order, language: Language) -> (&'static str, Option<String>) {
    let (when, done) = match language {
        Language::English => ("When", "Done"),
        Language::Pidgin => ("Time", "E finish"),
    };
    if let Some(at) = order.finished_at {
        return (done, Some(at.abuja_moment()));
    }
    let is_open = order.closed_at.is_none();
    let slot = order.slot.filter(|slot| is_open || *slot != Slot::Asap);
    (when, slot.map(slot_text))
}

/// What the order is, when, and for its customer also where and who comes.
fn facts_of(order: &Order, provider: Option<&Provider>, user: &User, language: Language) -> String {
    let area = order.address.as_ref().map(|address| address.area.as_str());
    let may_know = user.email_verified_at.is_some() && order.customer == user.id;
    let area = area.filter(|_| may_know);
    let provider = provider_shown(order, provider, user);
    let place = match language {
        Language::English => "Where",
        Language::Pidgin => "Place",
    };
    let (when, time) = time_of(order, language);
    let facts = [
        ("Service", Some(order.title.clone())),
        ("Reference", Some(order.reference.to_string())),
        (when, time),
        (place, area.map(str::to_owned)),
        (
            "Provider",
            provider.map(|provider| provider.display_name.clone()),
        ),
    ];
    let lines = facts
        .into_iter()
        .filter_map(|(name, value)| Some(format!("{name}: {}", value?)));
    lines.collect::<Vec<_>>().join("\n")
}

/// The lines of the price, its total, the VAT in it, and how the receipt is checked.
fn receipt_of(
    Receipt { price, code }: Receipt<'_>,
    order: &Order,
    (from, language): (MailTexts<'_>, Language),
) -> String {
    let (vat, paid_with_credit) = match language {
        Language::English => ("VAT included", "Paid with credit"),
        Language::Pidgin => ("VAT wey dey inside", "You pay with credit"),
    };
    let lines = price.lines().iter();
    let lines = lines.map(|line| format!("{}: {}\n", line.label(), line.gross()));
    let credit =
        (!price.credit().is_zero()).then(|| format!("{paid_with_credit}: {}\n", price.credit()));
    let number = ReceiptNumber::of(order.reference.clone());
    let url = from.public_url;
    let page = format!("{url}/api/orders/{}/receipt", order.id);
    let check = format!("{url}/api/receipts/{number}?code={code}");
    format!(
        "{}Total: {}\n{vat}: {}\n{}Receipt: {number}\n\n{}\n{}",
        lines.collect::<String>(),
        price.total(),
        price.vat(),
        credit.unwrap_or_default(),
        from.frame(language, MessagePart::Receipt, &[("link", &page)]),
        from.frame(language, MessagePart::Check, &[("link", &check)]),
    )
}
