//! Quotes of providers who were sent to look at the work.

use crate::support::{Fixture, a_booking, amina, bola};
use kernel::{Actor, Applied, Invocation, Money, OrderId, UploadId, UserId};
use marketplace::{
    TaskKind,
    assessments::{
        AskQuoteShare, AssessmentsError, ReportAssessment, ReviewAssessment, ScheduleAssessment,
        SubmitQuote, quote_share, report_assessment, review_assessment, schedule_assessment,
        submit_quote,
    },
    orders::{CancelOrder, PlaceOrder, cancel_order, place_order},
    uploads::Upload,
};
use orders::{
    Assessment, AssessmentError, AssessmentKind, AssessmentState, EstimateKind, OrderStatus,
    ProviderQuote, Quote, QuoteLine,
};
use providers::ProviderStatus;
use testkit::world::{self, a_report};

/// Amina looks remotely at a job that Bola asked for with photos.
pub async fn sent(fixture: &Fixture) -> OrderId {
    fixture.store.tamper(|state| {
        let amina = state.providers.get_mut(&amina()).expect("stored");
        amina.categories.push("painting".into());
    });
    let answers = serde_json::json!({ "where": "inside", "rooms": 2, "surface": "painted", "damp": false, "paint": "by_us" });
    let cmd = PlaceOrder {
        category_slug: "painting".into(),
        answers,
        ..a_booking(fixture.owner())
    };
    let order = place_order(&fixture.store, &fixture.store, cmd)
        .await
        .expect("the request is placed");
    request_photos(fixture, order);
    let cmd = ScheduleAssessment {
        call: chidi(fixture),
        order,
        kind: AssessmentKind::Remote,
        assessor: amina().into(),
        at: fixture.clock_now().plus_hours(2),
    };
    schedule_assessment(&fixture.store, cmd).await.unwrap();
    order
}

pub fn chidi(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

pub fn of(fixture: &Fixture, order: OrderId) -> Assessment {
    fixture.state().assessments[&order].clone()
}

pub fn photo(fixture: &Fixture, owner: UserId) -> UploadId {
    upload(fixture, owner, None)
}

/// Three photos of Bola that belong to her request.
pub fn request_photos(fixture: &Fixture, order: OrderId) {
    for _ in 0..3 {
        let _photo = upload(fixture, bola(), Some(order));
    }
}

fn upload(fixture: &Fixture, owner: UserId, order: Option<OrderId>) -> UploadId {
    let seed = fixture.system().seed;
    let upload = Upload {
        id: seed.into(),
        owner: Some(owner),
        file: seed.simple().to_string(),
        bytes: 7,
        width: 8,
        height: 6,
        sha256: "a".repeat(64),
        created_at: fixture.clock_now(),
        order,
    };
    fixture
        .store
        .tamper(|state| drop(state.uploads.insert(upload.id, upload.clone())));
    seed.into()
}

pub fn quote(photos: &[UploadId]) -> ProviderQuote {
    ProviderQuote {
        notes: "Two coats on sound plaster.".into(),
        lines: vec![QuoteLine {
            kind: EstimateKind::Labour,
            label: "Painting".into(),
            gross: Money::from_kobo(8_000_000),
        }],
        photos: photos.to_vec(),
        terms: Quote {
            days: 3,
            valid_days: 7,
            share: None,
        },
    }
}

pub async fn hand_in(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
    quote: ProviderQuote,
) -> Result<Applied<()>, AssessmentsError> {
    submit_quote(&fixture.store, SubmitQuote { call, order, quote }).await
}

pub async fn review(
    fixture: &Fixture,
    order: OrderId,
    back: Option<&str>,
) -> Result<Applied<()>, AssessmentsError> {
    let cmd = ReviewAssessment {
        call: fixture.by(testkit::staff(world::a_customer_no(40).id)),
        order,
        send_back: back.map(str::to_owned),
    };
    review_assessment(&fixture.store, cmd).await
}

pub fn told(fixture: &Fixture, user: UserId) -> Vec<String> {
    let all = fixture.state().notifications.owned().into_values();
    all.filter(|one| one.user == user)
        .map(|one| one.title.clone())
        .collect()
}

fn order_of(fixture: &Fixture, photo: UploadId) -> Option<OrderId> {
    fixture.state().uploads.get(&photo).unwrap().order
}

#[tokio::test]
async fn a_quote_is_the_report_of_the_provider_who_was_sent_and_becomes_the_basis_of_the_price() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    let own = photo(&fixture, amina().into());
    for expected in [Applied::Now(()), Applied::Already] {
        let handed_in = hand_in(&fixture, fixture.amina(), order, quote(&[own])).await;
        assert_eq!(handed_in, Ok(expected));
    }
    let stored = of(&fixture, order);
    assert_eq!(fixture.status(order), OrderStatus::Quoted, "row 7");
    assert_eq!(
        (stored.state, stored.reported_by),
        (AssessmentState::Reported, Some(amina().into()))
    );
    assert_eq!(order_of(&fixture, own), Some(order));
    assert_eq!(
        fixture
            .job(TaskKind::ChaseRequest, order)
            .unwrap()
            .job
            .due_at,
        stored.patience().unwrap()
    );
    assert_eq!(review(&fixture, order, None).await, Ok(Applied::Now(())));
    assert_eq!(fixture.status(order), OrderStatus::Quoted);
    fixture.reactions().await;
    assert!(told(&fixture, amina().into()).contains(&"We need your quote for a job".to_owned()));
    assert!(told(&fixture, bola()).contains(&"Your report is ready".to_owned()));
}

#[tokio::test]
async fn a_returned_quote_is_changed_by_its_provider_and_keeps_only_the_photos_that_it_names() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    let [first, second, third] = [0; 3].map(|_| photo(&fixture, amina().into()));
    let call = fixture.amina();
    let _now = hand_in(&fixture, call, order, quote(&[first, second]))
        .await
        .unwrap();
    let note = Some("What about the ceiling?");
    assert_eq!(review(&fixture, order, note).await, Ok(Applied::Now(())));
    fixture.reactions().await;
    assert!(told(&fixture, amina().into()).contains(&"Please look at your quote again".to_owned()));
    let changed = quote(&[second, third]);
    assert_eq!(
        hand_in(&fixture, fixture.amina(), order, changed).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        [first, second, third].map(|photo| order_of(&fixture, photo)),
        [None, Some(order), Some(order)]
    );
    let _returned = review(&fixture, order, note).await.unwrap();
    let cmd = ReportAssessment {
        call: chidi(&fixture),
        order,
        report: a_report(),
    };
    assert_eq!(
        report_assessment(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        [second, third].map(|photo| order_of(&fixture, photo)),
        [None, None],
        "the report of a member of staff is no quote"
    );
}

#[tokio::test]
async fn only_the_provider_who_was_sent_may_quote_and_only_while_a_report_is_due() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    let other = Actor::Provider(world::a_provider_no(70).id);
    for call in [fixture.owner(), chidi(&fixture), fixture.by(other)] {
        assert_eq!(
            hand_in(&fixture, call, order, quote(&[])).await,
            Err(AssessmentsError::NotFound)
        );
    }
    let strange = photo(&fixture, bola());
    let AssessmentsError::Invalid(errors) =
        hand_in(&fixture, fixture.amina(), order, quote(&[strange]))
            .await
            .unwrap_err()
    else {
        panic!("a photo of another person")
    };
    assert_eq!(errors.0[0].code, "not_your_upload");
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).expect("stored").status = ProviderStatus::Suspended;
    });
    assert_eq!(
        hand_in(&fixture, fixture.amina(), order, quote(&[])).await,
        Err(AssessmentsError::NotEligible)
    );
    assert_eq!(of(&fixture, order).state, AssessmentState::Scheduled);
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).expect("stored").status = ProviderStatus::Active;
    });
    let cancelled = CancelOrder {
        call: fixture.owner(),
        order,
        reason: String::new(),
        as_credit: false,
    };
    let applied = cancel_order(&fixture.store, cancelled).await;
    assert!(matches!(applied, Ok(Applied::Now(_))), "{applied:?}");
    assert_eq!(
        hand_in(&fixture, fixture.amina(), order, quote(&[])).await,
        Err(AssessmentsError::Assessment(AssessmentError::Illegal {
            from: AssessmentState::Cancelled,
            to: AssessmentState::Reported
        }))
    );
}

#[tokio::test]
async fn a_quote_says_what_its_provider_gets_after_vat_and_commission() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    let ask = |call| AskQuoteShare {
        call,
        order,
        lines: quote(&[]).lines,
    };
    for call in [fixture.owner(), fixture.stranger(), fixture.system()] {
        assert_eq!(
            quote_share(&fixture.store, ask(call)).await,
            Err(AssessmentsError::NotFound)
        );
    }
    let other = Actor::Provider(world::a_provider_no(7).id);
    let refused = quote_share(&fixture.store, ask(fixture.by(other))).await;
    assert_eq!(refused, Err(AssessmentsError::NotFound));
    let share = quote_share(&fixture.store, ask(fixture.amina()))
        .await
        .unwrap();
    // ₦80,000 has ₦5,581.40 of VAT at 7.5 %, and 15 % of the rest is the commission.
    assert_eq!(
        [share.gross, share.vat, share.commission, share.net].map(Money::kobo),
        [8_000_000, 558_140, 1_116_279, 6_325_581]
    );
    let own = photo(&fixture, amina().into());
    let handed_in = hand_in(&fixture, fixture.amina(), order, quote(&[own])).await;
    assert_eq!(handed_in, Ok(Applied::Now(())));
    let report = fixture.state().assessments[&order].report.clone().unwrap();
    assert_eq!(report.quote.unwrap().share, Some(share));
}
