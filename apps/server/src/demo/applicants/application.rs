//! Who the applicants are, and what they write into their applications.

use providers::{
    Applicant, ApplicantKind, DocumentKind, Edit, Gender, Guarantor, Identity, IdentityDocument,
    QUESTIONS, Skills, mark,
};
use std::collections::BTreeMap;

pub(super) struct Someone {
    pub(super) email: &'static str,
    pub(super) names: (&'static str, &'static str),
    pub(super) home: (&'static str, &'static str),
    shown: &'static str,
    bio: &'static str,
    category: &'static str,
    pub(super) documents: &'static [DocumentKind],
}

pub(super) const APPLICANTS: [Someone; 2] = [
    Someone {
        email: "grace@gida.test",
        names: ("Grace", "Eze"),
        home: ("08034447700", "8 Trademore Estate, Lugbe"),
        shown: "Grace E.",
        bio: "I have kept homes in Lugbe and Apo for six years, with two families who will speak for me.",
        category: "home-cleaning",
        documents: &[
            DocumentKind::Selfie,
            DocumentKind::Portrait,
            DocumentKind::Identity,
            DocumentKind::AddressPhoto,
        ],
    },
    Someone {
        email: "rasheed@gida.test",
        names: ("Abdul", "Rasheed"),
        home: ("08034447701", "3 Gado Nasko Road, Kubwa"),
        shown: "Abdul R.",
        bio: "Leaks, pumps and water heaters. Trained at the skills centre in Kubwa.",
        category: "plumbing",
        documents: &[
            DocumentKind::Selfie,
            DocumentKind::Portrait,
            DocumentKind::Identity,
            DocumentKind::AddressPhoto,
            DocumentKind::TradeCertificate,
            DocumentKind::WorkPhoto,
            DocumentKind::WorkPhoto,
            DocumentKind::WorkPhoto,
        ],
    },
];

pub(super) fn written(someone: &Someone) -> Result<Edit, String> {
    let text = |text: &str| Some(text.to_owned());
    let guarantor = |name: &str, relation: &str, phone: &str, address: &str| Guarantor {
        name: name.into(),
        relation: text(relation),
        phone: text(phone),
        occupation: text("Trader"),
        address: text(address),
        id_last4: text("7731"),
    };
    Ok(Edit {
        consent: true,
        applicant: Some(Applicant {
            kind: Some(ApplicantKind::Person),
            display_name: text(someone.shown),
            bio: text(someone.bio),
            ..Applicant::default()
        }),
        identity: Some(Identity {
            birth_year: Some(1991),
            document: Some(IdentityDocument::VoterCard),
            gender: Some(Gender::Female),
        }),
        skills: Some(Skills {
            categories: vec![someone.category.to_owned()],
            zones: vec!['A', 'B'],
            tools: text("My own"),
            years: Some(6),
            price_floor_kobo: Some(500_000),
        }),
        guarantors: Some(vec![
            guarantor(
                "Mrs Grace Okoye",
                "Landlady",
                "08035551201",
                "4 Aba Close, Utako",
            ),
            guarantor(
                "Mal. Ibrahim Danjuma",
                "Former employer",
                "08035551202",
                "9 Lome Street, Wuse",
            ),
        ]),
        answers: Some(answers()?),
    })
}

/// The answers of a passed quiz. Each question is tried until its answer is right, as by a person
/// who repeats the quiz.
fn answers() -> Result<BTreeMap<String, String>, String> {
    let mut answers: BTreeMap<String, String> = QUESTIONS
        .iter()
        .map(|question| (question.id.to_owned(), "a".to_owned()))
        .collect();
    for letter in ["b", "c"] {
        for id in mark(&answers).map_err(|error| error.to_string())?.wrong {
            answers.insert(id.to_owned(), letter.to_owned());
        }
    }
    Ok(answers)
}
