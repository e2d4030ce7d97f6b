//! Applications that several people change at the same moment: each change happens once, and the
//! slower caller receives an error.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Actor, Date, ProviderId, Role, UserId};
use marketplace::onboarding::{
    BeginApplication, Begun, Decide, HoldProvider, OnboardingError, SayGender, SubmitApplication,
    Verdict, begin_application, decide, hold_provider, say_gender, submit_application,
};
use payments::BankAccount;
use providers::{
    Applicant, ApplicantKind, Application, Document, DocumentKind, DocumentRecord, DocumentState,
    Gender, GenderKnown, Guarantor, Identity, IdentityDocument, Parts, ProviderStatus, QuizTaken,
    Skills,
};
use testkit::{id_no, now, world};

races!(
    sixteen_taps_begin_one_application,
    sixteen_taps_send_an_application_once,
    role_27_two_reviewers_decide_and_only_one_decision_is_kept,
    concurrent_suspensions_of_a_provider_take_effect_once,
    a_gender_is_said_once_by_sixteen_taps,
);

fn bola() -> UserId {
    world::a_complete_customer().id
}
fn id() -> ProviderId {
    bola().into()
}

fn parts() -> Parts {
    let text = |text: &str| Some(text.to_owned());
    let guarantor = |name: &str, phone: &str, address: &str| Guarantor {
        name: name.into(),
        relation: text("Landlady"),
        phone: text(phone),
        occupation: text("Trader"),
        address: text(address),
        id_last4: text("7731"),
    };
    Parts {
        consent_at: Some(now()),
        applicant: Applicant {
            kind: Some(ApplicantKind::Person),
            display_name: text("Bola's Care"),
            ..Applicant::default()
        },
        identity: Identity {
            birth_year: Some(1990),
            document: Some(IdentityDocument::Passport),
            gender: Some(Gender::Female),
        },
        skills: Skills {
            categories: vec!["tutoring".into()],
            zones: vec!['A'],
            ..Skills::default()
        },
        guarantors: vec![
            guarantor("Grace", "+2348031110001", "4 Aba Close"),
            guarantor("Ibrahim", "+2348031110002", "9 Lome Street"),
        ],
        quiz: QuizTaken {
            score: Some(9),
            wrong: Vec::new(),
            passed_at: Some(now()),
        },
    }
}

impl Scenario {
    /// Bola's complete application in this status.
    async fn application_in(&self, status: ProviderStatus) {
        let provider = providers::Provider {
            id: id(),
            status,
            categories: Vec::new(),
            zones: Vec::new(),
            ..world::a_provider()
        };
        let account = BankAccount {
            id: id_no(770_000).into(),
            provider: id(),
            bank_code: "058".into(),
            bank_name: "Guaranty Trust Bank".into(),
            number: "0123456789".parse().unwrap(),
            holder: "BOLA".into(),
            recipient: None,
            created_at: now(),
            held_until: None,
            version: 0,
        };
        let kinds = [
            DocumentKind::Selfie,
            DocumentKind::Portrait,
            DocumentKind::Identity,
            DocumentKind::AddressPhoto,
        ];
        let documents: Vec<Document> = (1..)
            .zip(kinds)
            .map(|(number, kind)| document(number, kind))
            .collect();
        let stored = self.store().bare_unit(move |uow| {
            uow.providers().insert(provider.clone())?;
            uow.applications().insert(Application {
                parts: parts(),
                ..Application::begin(id(), now())
            })?;
            uow.payouts().insert_account(account.clone())?;
            documents
                .iter()
                .try_for_each(|document| uow.applications().insert_document(document.clone()))
        });
        stored
            .await
            .unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
    }
    async fn says(&self, verdict: Verdict) -> Result<(), OnboardingError> {
        let staff = world::an_admin().id;
        let call = self.by(testkit::staff(staff));
        decide(
            self.store(),
            Decide {
                call,
                staff,
                provider: id(),
                version: None,
                verdict,
                reason: "Because of it.".into(),
            },
        )
        .await
    }
}

fn document(number: u64, kind: DocumentKind) -> Document {
    Document::restore(DocumentRecord {
        id: id_no(770_000 + number).into(),
        provider: id(),
        worker: None,
        kind,
        state: DocumentState::Pending,
        number: None,
        insurer: None,
        cover: None,
        valid_until: None::<Date>,
        note: None,
        file: Some(format!("{number:032}")),
        bytes: 5,
        sent_at: now(),
    })
}

async fn sixteen_taps_begin_one_application(scenario: Scenario) {
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            begin_application(
                scenario.store(),
                BeginApplication {
                    call: scenario.owner(),
                    user: bola(),
                },
            )
            .await
        }
    })
    .await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Ok(Begun::Now))
            .count(),
        1,
        "{answers:?}"
    );
    assert_eq!(scenario.count("provider_applications"), 1);
}

async fn sixteen_taps_send_an_application_once(scenario: Scenario) {
    scenario.application_in(ProviderStatus::Draft).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            submit_application(
                scenario.store(),
                SubmitApplication {
                    call: scenario.owner(),
                    provider: id(),
                    version: None,
                },
            )
            .await
        }
    })
    .await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(
        answers
            .iter()
            .flatten()
            .filter(|applied| applied.is_now())
            .count(),
        1
    );
    assert_eq!(
        scenario.count("provider_decisions WHERE kind = 'submit'"),
        1
    );
    assert_eq!(scenario.count("providers WHERE status = 'SUBMITTED'"), 1);
    assert_eq!(scenario.events("providerMoved"), 1);
}

/// ROLE-27: two reviewers decide at the same time, and only the first decision counts.
async fn role_27_two_reviewers_decide_and_only_one_decision_is_kept(scenario: Scenario) {
    scenario.application_in(ProviderStatus::UnderReview).await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        let verdict = if caller % 2 == 0 {
            Verdict::Approve
        } else {
            Verdict::Reject
        };
        async move { scenario.says(verdict).await }
    })
    .await;
    assert_eq!(
        answers.iter().filter(|answer| answer.is_ok()).count(),
        1,
        "{answers:?}"
    );
    let late = |answer: &Result<(), OnboardingError>| {
        matches!(
            answer,
            Err(OnboardingError::Illegal { .. } | OnboardingError::Stale)
        )
    };
    assert!(
        answers.iter().filter(|answer| answer.is_err()).all(late),
        "{answers:?}"
    );
    assert_eq!(scenario.count("provider_decisions"), 1);
    let role = Role::ServiceProvider.code();
    let approved = scenario.count("providers WHERE status = 'PROBATION'");
    assert_eq!(
        scenario.count(&format!(
            "users WHERE role = '{role}' AND id = '{}'",
            bola()
        )),
        approved
    );
}

async fn concurrent_suspensions_of_a_provider_take_effect_once(scenario: Scenario) {
    scenario.application_in(ProviderStatus::Active).await;
    let staff = world::an_admin().id;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        let call = scenario.by(testkit::staff(staff));
        async move {
            hold_provider(
                scenario.store(),
                HoldProvider {
                    call,
                    staff,
                    provider: id(),
                    hours: 200,
                    reason: "Hurt".into(),
                },
            )
            .await
        }
    })
    .await;
    assert_eq!(
        answers.iter().filter(|answer| answer.is_ok()).count(),
        1,
        "{answers:?}"
    );
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Err(OnboardingError::SecondPersonNeeded))
            .count(),
        CALLERS - 1,
        "{answers:?}"
    );
    assert_eq!(
        scenario.count("provider_decisions WHERE kind = 'suspend'"),
        1
    );
}

async fn a_gender_is_said_once_by_sixteen_taps(scenario: Scenario) {
    scenario.application_in(ProviderStatus::Active).await;
    let unsaid = scenario.store().bare_unit(|uow| {
        let mut provider = uow.providers().lock(id())?.expect("they are there");
        provider.gender = None;
        uow.providers().save(provider)
    });
    unsaid
        .await
        .unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        let gender = if caller % 2 == 0 {
            Gender::Female
        } else {
            Gender::Male
        };
        async move {
            say_gender(
                scenario.store(),
                SayGender {
                    call: scenario.by(Actor::Provider(id())),
                    provider: id(),
                    gender,
                },
            )
            .await
        }
    })
    .await;
    assert_eq!(
        answers
            .iter()
            .flatten()
            .filter(|applied| applied.is_now())
            .count(),
        1,
        "{answers:?}"
    );
    let known = Err(OnboardingError::GenderKnown(GenderKnown));
    assert_eq!(
        answers.iter().filter(|answer| **answer == known).count(),
        CALLERS / 2,
        "{answers:?}"
    );
    assert_eq!(
        answers.iter().filter(|answer| answer.is_ok()).count(),
        CALLERS / 2,
        "{answers:?}"
    );
    assert_eq!(
        scenario.count("provider_decisions WHERE kind = 'gender'"),
        1
    );
}
