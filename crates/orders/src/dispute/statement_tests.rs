//! The statements that both sides and support add to an open dispute.

use super::case_tests::{BARE, decided, heard, now, opened, ruling, user};
use super::*;
use crate::OrderStatus;
use kernel::{Applied, UploadId};

const NONE: &[UploadId] = &[];

fn photo(number: u128) -> UploadId {
    UploadId::from_uuid(uuid::Uuid::from_u128(number))
}

fn said<'s>(side: DisputeSide, text: &'s str, photos: &'s [UploadId]) -> NewStatement<'s> {
    let author = match side {
        DisputeSide::Customer => user(1),
        DisputeSide::Provider => user(5),
        DisputeSide::Support => user(8),
    };
    NewStatement {
        side,
        author,
        text,
        photos,
        now: now(),
    }
}

fn open() -> Dispute {
    opened(DisputeSide::Customer, OrderStatus::InProgress)
}

/// The field and the code of the refusal.
fn fault<T: std::fmt::Debug>(answer: Result<T, DisputeError>) -> (String, String) {
    match answer {
        Err(DisputeError::Invalid(errors)) => (errors.0[0].field.clone(), errors.0[0].code.clone()),
        other => panic!("{other:?}"),
    }
}

fn named(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

#[test]
fn b13_13_every_side_adds_statements_with_photos_and_they_change_no_time() {
    let mut dispute = open();
    let before = dispute.clone();
    let shown = [photo(1), photo(2), photo(1)];
    for (side, text, photos) in [
        (DisputeSide::Customer, "  It leaks again.  ", &shown[..]),
        (DisputeSide::Support, "Who closed the valve?", NONE),
        (DisputeSide::Provider, "I did.", NONE),
    ] {
        assert!(dispute.may_add(side));
        let answer = dispute.add(said(side, text, photos));
        assert_eq!(answer, Ok(Applied::Now(())));
    }
    let texts: Vec<_> = dispute
        .statements
        .iter()
        .map(|one| (one.side, one.text.as_str(), one.photos.len()))
        .collect();
    assert_eq!(
        texts,
        [
            (DisputeSide::Customer, "It leaks again.", 2),
            (DisputeSide::Support, "Who closed the valve?", 0),
            (DisputeSide::Provider, "I did.", 0),
        ],
        "a photo that is named twice counts once"
    );
    assert!(dispute.awaits(DisputeSide::Provider, now()), "an answer");
    dispute.statements.clear();
    assert_eq!(dispute, before);
}

#[test]
fn b13_13_the_same_statement_of_the_same_person_counts_once() {
    let mut dispute = open();
    let (customer, shown) = (DisputeSide::Customer, [photo(1)]);
    for (text, photos, answer) in [
        ("It leaks.", NONE, Applied::Now(())),
        (" It leaks. ", NONE, Applied::Already),
        ("It leaks.", &shown[..], Applied::Now(())),
        ("It leaks.", &shown[..], Applied::Already),
    ] {
        assert_eq!(dispute.add(said(customer, text, photos)), Ok(answer));
    }
    let other = dispute.add(said(DisputeSide::Provider, "It leaks.", &[]));
    assert_eq!(other, Ok(Applied::Now(())), "of another person");
}

#[test]
fn b13_13_a_statement_has_a_text_of_two_thousand_characters_and_five_photos_at_most() {
    let add =
        |text: &str, photos: &[UploadId]| open().add(said(DisputeSide::Provider, text, photos));
    let photos = [1, 2, 3, 4, 5, 6].map(photo);
    assert_eq!(add(&"é".repeat(2_000), &photos[..5]), Ok(Applied::Now(())));
    for (text, photos, refusal) in [
        ("", &photos[..1], named("text", "required")),
        ("  ", NONE, named("text", "required")),
        (&*"x".repeat(2_001), NONE, named("text", "too_long")),
        ("Look.", &photos[..], named("photoIds", "too_many")),
    ] {
        assert_eq!(fault(add(text, photos)), refusal, "{text:.9}");
    }
}

#[test]
fn b13_13_a_side_adds_ten_statements_at_most() {
    let mut dispute = open();
    let customer = DisputeSide::Customer;
    for number in 0..DisputeStatement::MOST_OF_A_SIDE {
        assert!(dispute.may_add(customer));
        let text = format!("Statement {number}");
        let answer = dispute.add(said(customer, &text, &[]));
        assert_eq!(answer, Ok(Applied::Now(())));
    }
    assert!(!dispute.may_add(customer));
    let one_more = dispute.add(said(customer, "One more.", &[]));
    assert_eq!(fault(one_more), named("text", "too_many"));
    assert_eq!(
        dispute.add(said(customer, "Statement 3", &[])),
        Ok(Applied::Already),
        "a repeated call is no new statement"
    );
    assert!(dispute.may_add(DisputeSide::Provider));
    let answer = dispute.add(said(DisputeSide::Provider, "I was there.", &[]));
    assert_eq!(answer, Ok(Applied::Now(())));
}

#[test]
fn b13_13_nothing_is_added_once_the_dispute_is_over() {
    let mut withdrawn = open();
    withdrawn.withdraw(now()).unwrap();
    let released = decided(Verdict::Release, OrderStatus::InProgress);
    for mut over in [withdrawn, released] {
        for side in DisputeSide::ALL {
            assert!(!over.may_add(side));
            assert_eq!(
                over.add(said(side, "One more thing.", &[])),
                Err(DisputeError::Closed)
            );
        }
    }
    let mut proposed = open();
    let refund = ruling(Verdict::FullRefund);
    assert_eq!(
        proposed.decide(refund, user(8), BARE, heard()),
        Ok(false),
        "a second person must agree"
    );
    let answer = proposed.add(said(DisputeSide::Provider, "I was there.", &[]));
    assert_eq!(answer, Ok(Applied::Now(())), "it is not decided yet");
}

#[test]
fn b13_13_the_opening_and_the_answer_have_five_photos_at_most() {
    let photos = [1, 2, 3, 4, 5, 6].map(photo);
    let report = |photos: &[UploadId]| {
        let new = NewDispute {
            photos,
            ..super::case_tests::new(DisputeSide::Customer, DisputeReason::PoorWork, now())
        };
        Dispute::open(&super::case_tests::job(OrderStatus::InProgress, None), new)
    };
    let mut dispute = report(&photos[..5]).unwrap();
    assert_eq!(dispute.photos, photos[..5]);
    assert_eq!(fault(report(&photos)), named("photoIds", "too_many"));
    let too_many = dispute.reply(DisputeSide::Provider, "It was dry.", &photos, now());
    assert_eq!(fault(too_many), named("photoIds", "too_many"));
    let answered = dispute.reply(DisputeSide::Provider, "It was dry.", &photos[..2], now());
    assert_eq!(answered, Ok(()));
    assert_eq!(
        dispute.answer.map(|answer| answer.photos),
        Some(photos[..2].to_vec())
    );
}
