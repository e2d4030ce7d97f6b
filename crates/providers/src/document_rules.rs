//! The rules that state which documents each service requires.

mod kind_rule;

pub use kind_rule::{DocumentRule, Who};

use crate::DocumentKind;

/// The number of days after approval within which the police certificate may follow.
pub const PROMISE_DAYS: u64 = 90;
/// The numbers of days before the expiry of a document at which its provider is reminded.
pub const REMINDER_DAYS: [u64; 3] = [30, 14, 3];

const fn rule(
    kind: DocumentKind,
    label: &'static str,
    why: &'static str,
    who: Who,
) -> DocumentRule {
    DocumentRule {
        kind,
        label,
        why,
        who,
        needed: true,
        expires: false,
        count: 1,
        may_follow: false,
    }
}
const fn dated(
    kind: DocumentKind,
    label: &'static str,
    why: &'static str,
    who: Who,
) -> DocumentRule {
    DocumentRule {
        expires: true,
        ..rule(kind, label, why, who)
    }
}

/// Services in which providers work in homes with people and their belongings, or drive people.
const TRUSTED: Who = Who::Doing(&[
    "home-cleaning",
    "domestic-staff",
    "security",
    "taxi",
    "airport-transfer",
]);
const INSURED: Who = Who::Doing(&[
    "moving-logistics",
    "electrical",
    "air-conditioning",
    "gas-refill-delivery",
    "security",
]);
const DRIVING: Who = Who::Doing(&[
    "taxi",
    "airport-transfer",
    "errands-dispatch",
    "moving-logistics",
    "gas-refill-delivery",
]);
/// Whether a provider drives to do this service, so that their vehicle must be known.
#[must_use]
pub fn needs_vehicle(category_slug: &str) -> bool {
    match DRIVING {
        Who::Doing(slugs) => slugs.contains(&category_slug),
        Who::Everybody | Who::Businesses => false,
    }
}

const TRADES: Who = Who::Doing(&[
    "air-conditioning",
    "appliance-repair",
    "carpentry",
    "cctv-smart-home",
    "electrical",
    "generator-servicing",
    "handyman",
    "inverter-solar",
    "masonry-tiling",
    "painting",
    "plumbing",
    "welding-fabrication",
]);

/// One row for each kind of document and reason, in the order in which applicants are asked.
pub const RULES: &[DocumentRule] = &[
    rule(
        DocumentKind::Selfie,
        "A photo of your face",
        "We compare it with your identity document.",
        Who::Everybody,
    ),
    rule(
        DocumentKind::Portrait,
        "Your portrait",
        "Customers see it, so that they know whom they let in.",
        Who::Everybody,
    ),
    rule(
        DocumentKind::Identity,
        "Your identity document",
        "A customer lets you in because we looked first.",
        Who::Everybody,
    ),
    rule(
        DocumentKind::AddressPhoto,
        "Your door and a landmark",
        "We know where to find you if something goes wrong.",
        Who::Everybody,
    ),
    rule(
        DocumentKind::CacCertificate,
        "Your CAC certificate",
        "It shows that the business is registered.",
        Who::Businesses,
    ),
    DocumentRule {
        may_follow: true,
        ..dated(
            DocumentKind::PoliceCertificate,
            "Police character certificate",
            "You are alone with people and their things.",
            TRUSTED,
        )
    },
    dated(
        DocumentKind::Insurance,
        "Insurance policy",
        "It pays when something breaks.",
        INSURED,
    ),
    dated(
        DocumentKind::Nemsa,
        "NEMSA competency certificate",
        "The law asks for it on such installations.",
        Who::Doing(&["inverter-solar"]),
    ),
    DocumentRule {
        needed: false,
        ..dated(
            DocumentKind::Nemsa,
            "NEMSA competency certificate",
            "Beyond small repairs the law asks for it.",
            Who::Doing(&["electrical", "generator-servicing"]),
        )
    },
    dated(
        DocumentKind::Nmdpra,
        "NMDPRA licence or plant letter",
        "The law asks for it to carry gas.",
        Who::Doing(&["gas-refill-delivery"]),
    ),
    dated(
        DocumentKind::Nscdc,
        "NSCDC private guard licence",
        "The law asks for it to guard.",
        Who::Doing(&["security"]),
    ),
    dated(
        DocumentKind::DriverLicence,
        "Driver's licence",
        "You drive for our customers.",
        DRIVING,
    ),
    dated(
        DocumentKind::VehicleDocuments,
        "Vehicle papers with the plate",
        "You drive for our customers.",
        DRIVING,
    ),
    dated(
        DocumentKind::Roadworthiness,
        "Roadworthiness certificate",
        "You drive for our customers.",
        DRIVING,
    ),
    dated(
        DocumentKind::Pesticide,
        "Pesticide applicator evidence",
        "You work with poison in homes.",
        Who::Doing(&["pest-control"]),
    ),
    dated(
        DocumentKind::FoodHandler,
        "Food handler test",
        "People eat what you make.",
        Who::Doing(&["cooking-small-chops"]),
    ),
    rule(
        DocumentKind::TradeCertificate,
        "Trade test or association card",
        "It shows that you learned the trade.",
        TRADES,
    ),
    DocumentRule {
        count: 3,
        ..rule(
            DocumentKind::WorkPhoto,
            "Photos of your work",
            "Three jobs say more than words.",
            TRADES,
        )
    },
];

/// Whether documents of this kind have an expiry date.
#[must_use]
pub fn expires(kind: DocumentKind) -> bool {
    RULES.iter().any(|rule| rule.kind == kind && rule.expires)
}

/// The documents that must be valid on the day of a job of this service. Documents without an
/// expiry date are checked only once, at the review.
#[must_use]
pub fn needed_on_the_day(category_slug: &str) -> Vec<DocumentKind> {
    let category = [category_slug.to_owned()];
    let dated = RULES
        .iter()
        .filter(|rule| rule.needed && rule.expires && rule.applies(false, &category).is_some());
    dated.map(|rule| rule.kind).collect()
}
