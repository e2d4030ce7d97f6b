//! B13.13: both sides and support add statements with photos to an open dispute.

use super::*;
use crate::support::{amina, bola};
use kernel::{Permissions, Role, UploadId};
use marketplace::{
    AddedStatement, DomainEvent,
    disputes::{AddStatement, StatementOn, WithdrawDispute, add_statement, withdraw_dispute},
};
use orders::{DisputeError, DisputeSide, DisputeStatement};

fn said(call: Invocation, on: StatementOn, photos: &[UploadId]) -> AddStatement {
    AddStatement {
        call,
        on,
        text: "The grill is black too.".to_owned(),
        photos: photos.to_vec(),
    }
}

/// The field and the code of the refusal.
fn fault<T: std::fmt::Debug>(answer: Result<T, DisputesError>) -> (String, String) {
    match answer {
        Err(DisputesError::Dispute(DisputeError::Invalid(errors))) => {
            (errors.0[0].field.clone(), errors.0[0].code.clone())
        }
        other => panic!("{other:?}"),
    }
}

fn named(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

impl Fixture {
    fn statements(&self, id: DisputeId) -> Vec<DisputeStatement> {
        self.dispute(id).statements
    }
    fn statements_told_to(&self, who: UserId) -> usize {
        self.state()
            .notifications
            .values()
            .filter(|one| one.user == who && one.title == "There is a new statement")
            .count()
    }
}

#[tokio::test]
async fn b13_13_both_sides_and_support_add_statements_and_the_others_are_told() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.heard(order).await;
    let (on, chidi) = (StatementOn::LatestOf(order), testkit::world::an_admin().id);
    let told = || [bola(), amina().into(), chidi].map(|who| fixture.statements_told_to(who));
    let photo = fixture.a_photo(1, bola());
    for (cmd, expected) in [
        (said(fixture.owner(), on, &[photo]), [0, 1, 1]),
        (said(fixture.amina(), on, &[]), [1, 1, 2]),
        (
            said(fixture.staff(1), StatementOn::Dispute(id), &[]),
            [2, 2, 2],
        ),
    ] {
        let actor = cmd.call.actor;
        let answer = add_statement(&fixture.store, cmd).await;
        assert_eq!(answer, Ok(Applied::Now(())), "{actor:?}");
        fixture.reactions().await;
        assert_eq!(told(), expected, "customer, provider and staff: {actor:?}");
    }
    let sides: Vec<_> = fixture
        .statements(id)
        .into_iter()
        .map(|one| (one.side, one.author, one.photos))
        .collect();
    assert_eq!(
        sides,
        [
            (DisputeSide::Customer, bola(), vec![photo]),
            (DisputeSide::Provider, amina().into(), Vec::new()),
            (DisputeSide::Support, officer(1), Vec::new()),
        ]
    );
    assert_eq!(
        fixture.state().uploads[&photo].order,
        Some(order),
        "both sides of the order see the photo"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b13_13_finance_is_told_of_a_statement_while_a_full_refund_waits_for_them() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.heard(order).await;
    let (ada, chidi) = (
        testkit::world::a_customer().id,
        testkit::world::an_admin().id,
    );
    fixture.store.tamper(|state| {
        let user = state.users.get_mut(&ada).expect("she is there");
        let joined = user.set_role(Role::Admin, Permissions::of(&[Permission::Finance]));
        assert!(joined.is_now());
    });
    let told = || [chidi, ada].map(|who| fixture.statements_told_to(who));
    let add = async |call: Invocation, text: &str| {
        let cmd = AddStatement {
            text: text.to_owned(),
            ..said(call, StatementOn::LatestOf(order), &[])
        };
        let answer = add_statement(&fixture.store, cmd).await;
        assert_eq!(answer, Ok(Applied::Now(())), "{text}");
        fixture.reactions().await;
    };
    add(fixture.owner(), "Before the proposal").await;
    assert_eq!(told(), [1, 0], "support alone");
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::FullRefund)).await,
        Ok(false)
    );
    add(fixture.amina(), "After the proposal").await;
    assert_eq!(told(), [2, 1], "finance too, and each of them once");
    add(fixture.owner(), "After it as well").await;
    assert_eq!(told(), [3, 2]);
}

#[tokio::test]
async fn b13_13_a_stranger_adds_nothing_and_neither_do_staff_who_are_a_side() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.disputed(order).await;
    let strangers = [
        fixture.stranger(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(Actor::Recipient),
        fixture.by(Actor::Provider(testkit::world::a_provider_no(7).id)),
        fixture.by(testkit::staff(bola())),
        fixture.by(testkit::staff(amina().into())),
    ];
    for call in strangers {
        for on in [StatementOn::LatestOf(order), StatementOn::Dispute(id)] {
            assert_eq!(
                add_statement(&fixture.store, said(call, on, &[])).await,
                Err(DisputesError::NotFound),
                "{:?}",
                call.actor
            );
        }
    }
    let calm = fixture.in_progress().await;
    for on in [
        StatementOn::LatestOf(calm),
        StatementOn::LatestOf(id_no(77).into()),
        StatementOn::Dispute(id_no(77).into()),
    ] {
        assert_eq!(
            add_statement(&fixture.store, said(fixture.owner(), on, &[])).await,
            Err(DisputesError::NotFound),
            "there is no dispute"
        );
    }
    assert_eq!(fixture.statements(id), []);
}

#[tokio::test]
async fn b13_13_a_photo_is_the_authors_own_and_shows_one_thing() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.disputed(order).await;
    let on = StatementOn::LatestOf(order);
    let (own, others) = (fixture.a_photo(1, bola()), fixture.a_photo(2, officer(1)));
    for photo in [others, id_no(5).into()] {
        let cmd = said(fixture.owner(), on, &[own, photo]);
        let answer = add_statement(&fixture.store, cmd).await;
        assert_eq!(fault(answer), named("photoIds", "not_your_upload"));
    }
    assert_eq!(fixture.statements(id), []);
    assert_eq!(
        fixture.state().uploads[&own].order,
        None,
        "a refused statement attaches nothing"
    );
    let cmd = said(fixture.owner(), on, &[own]);
    let first = add_statement(&fixture.store, cmd.clone()).await;
    assert_eq!(first, Ok(Applied::Now(())));
    let again = add_statement(&fixture.store, cmd.clone()).await;
    assert_eq!(again, Ok(Applied::Already), "a repeated call");
    assert_eq!(
        fixture.count(&DomainEvent::DisputeStatementAdded(AddedStatement {
            order,
            by: DisputeSide::Customer,
            is_proposed: false,
        })),
        1
    );
    let other_text = AddStatement {
        text: "See it once more.".to_owned(),
        ..cmd
    };
    let elsewhere = add_statement(&fixture.store, other_text).await;
    assert_eq!(fault(elsewhere), named("photoIds", "not_your_upload"));
    assert_eq!(fixture.statements(id).len(), 1);
}

#[tokio::test]
async fn b13_13_a_text_is_needed_and_each_side_adds_ten_at_most() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.disputed(order).await;
    let add = |call, text: String| {
        let cmd = AddStatement {
            text,
            ..said(call, StatementOn::LatestOf(order), &[])
        };
        add_statement(&fixture.store, cmd)
    };
    for (text, code) in [
        ("  ".to_owned(), "required"),
        ("x".repeat(2_001), "too_long"),
    ] {
        let answer = add(fixture.owner(), text).await;
        assert_eq!(fault(answer), named("text", code));
    }
    for number in 0..10 {
        let answer = add(fixture.owner(), format!("Statement {number}")).await;
        assert_eq!(answer, Ok(Applied::Now(())));
    }
    let answer = add(fixture.owner(), "One more.".to_owned()).await;
    assert_eq!(fault(answer), named("text", "too_many"));
    let answer = add(fixture.amina(), "I was there.".to_owned()).await;
    assert_eq!(answer, Ok(Applied::Now(())), "the other side may");
    assert_eq!(fixture.statements(id).len(), 11);
}

#[tokio::test]
async fn b13_13_a_decided_or_withdrawn_dispute_takes_no_statement_and_its_appeal_does() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let first = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, first, ruling(Verdict::Release)).await,
        Ok(true)
    );
    let closed = || -> Result<Applied<()>, DisputesError> { Err(DisputeError::Closed.into()) };
    let calls = [
        (fixture.owner(), StatementOn::LatestOf(order)),
        (fixture.amina(), StatementOn::LatestOf(order)),
        (fixture.staff(2), StatementOn::Dispute(first)),
    ];
    for (call, on) in calls {
        let answer = add_statement(&fixture.store, said(call, on, &[])).await;
        assert_eq!(answer, closed(), "{:?}", call.actor);
    }
    let Ok(Applied::Now(appeal)) = fixture.appeal(fixture.owner(), order).await else {
        panic!("it is appealed against")
    };
    let cmd = said(fixture.staff(2), StatementOn::Dispute(first), &[]);
    let answer = add_statement(&fixture.store, cmd).await;
    assert_eq!(answer, closed(), "the page still shows the first dispute");
    let cmd = said(fixture.owner(), StatementOn::LatestOf(order), &[]);
    let answer = add_statement(&fixture.store, cmd).await;
    assert_eq!(answer, Ok(Applied::Now(())));
    assert_eq!(fixture.statements(appeal).len(), 1);

    let other = fixture.finished().await;
    let withdrawn = fixture.disputed(other).await;
    let cmd = WithdrawDispute {
        call: fixture.owner(),
        order: other,
    };
    assert!(withdraw_dispute(&fixture.store, cmd).await.is_ok());
    let cmd = said(fixture.owner(), StatementOn::LatestOf(other), &[]);
    assert_eq!(add_statement(&fixture.store, cmd).await, closed());
    assert_eq!(fixture.statements(withdrawn), []);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b13_13_the_report_and_the_answer_have_photos_of_their_authors() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let (of_bola, of_amina) = (
        fixture.a_photo(1, bola()),
        fixture.a_photo(2, amina().into()),
    );
    let report = |photo: UploadId| OpenDispute {
        call: fixture.owner(),
        order,
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.".to_owned(),
        photos: vec![photo],
    };
    let refused = open_dispute(&fixture.store, report(of_amina)).await;
    assert_eq!(fault(refused), named("photoIds", "not_your_upload"));
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    let Ok(Applied::Now(id)) = open_dispute(&fixture.store, report(of_bola)).await else {
        panic!("it is opened")
    };
    let answer = |photo: UploadId| AnswerDispute {
        call: fixture.amina(),
        order,
        text: "It shone when I left.".to_owned(),
        photos: vec![photo],
    };
    let refused = answer_dispute(&fixture.store, answer(of_bola)).await;
    assert_eq!(fault(refused), named("photoIds", "not_your_upload"));
    assert_eq!(fixture.dispute(id).answer, None);
    let answered = answer_dispute(&fixture.store, answer(of_amina)).await;
    assert_eq!(answered, Ok(()));
    let dispute = fixture.dispute(id);
    assert_eq!(
        (dispute.photos, dispute.answer.map(|answer| answer.photos)),
        (vec![of_bola], Some(vec![of_amina]))
    );
    let state = fixture.state();
    for photo in [of_bola, of_amina] {
        assert_eq!(state.uploads[&photo].order, Some(order));
    }
}
