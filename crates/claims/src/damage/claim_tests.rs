//! Damage claims: who may make one and until when, what a payment needs, its limits, and how many
//! people must agree (product rules 7.3, 7.4).

use super::test_support::{
    STAFF, claim, code, granting, job, naira, now, number, opened, pair, proposed, shown,
};
use super::{claim::granted_of, *};
use crate::{DamageClaimRecord, Job};
use kernel::{Applied, Date, Money, UploadId};

#[test]
fn one_tap_reports_damage_within_the_days_that_the_work_is_good_for() {
    let claim = claim();
    assert_eq!(
        (
            claim.state,
            claim.provider,
            claim.asked,
            claim.statement.as_str()
        ),
        (DamageState::Open, number(31), Money::ZERO, "")
    );
    // The time is a Monday morning: staff have until Thursday evening.
    assert_eq!(
        (claim.due_at, claim.evidence_until()),
        (
            Date::parse("2026-11-26").unwrap().at_hour(18),
            now().plus_days(14)
        )
    );
    let last = now().plus_days(7);
    assert!(opened(&[], last).is_ok());
    assert_eq!(
        opened(&[], last.plus_secs(1)),
        Err(DamageError::TooLate(last))
    );
    assert_eq!(
        DamageError::TooLate(last).to_string(),
        "Damage by this job could be reported until 30 November 2026."
    );
    let pipes = Job {
        category_slug: "plumbing",
        ..job()
    };
    let new = |at| NewDamage {
        id: number(70),
        now: at,
    };
    assert!(
        DamageClaim::open(pipes, &[], new(now().plus_days(30))).is_ok(),
        "a trade with a warranty"
    );
    assert!(DamageClaim::open(pipes, &[], new(now().plus_days(31))).is_err());
}

#[test]
fn only_a_job_with_a_provider_can_have_done_damage() {
    let new = NewDamage {
        id: number(70),
        now: now(),
    };
    let unfinished = Job {
        completed_at: None,
        ..job()
    };
    let without_provider = Job {
        provider: None,
        ..job()
    };
    assert!(DamageClaim::open(job(), &[], new).is_ok());
    for refused in [unfinished, without_provider] {
        assert_eq!(
            DamageClaim::open(refused, &[], new),
            Err(DamageError::NotNow)
        );
    }
}

#[test]
fn one_claim_is_open_and_after_a_refusal_or_all_that_the_fund_pays_there_is_none() {
    let ended = |state, granted| {
        DamageClaim::restore(DamageClaimRecord {
            state,
            granted,
            closed_at: Some(now()),
            ..claim().into()
        })
    };
    for open in [claim(), proposed()] {
        assert_eq!(opened(&[open], now()), Err(DamageError::Open));
    }
    assert_eq!(
        opened(&[ended(DamageState::Refused, Money::ZERO)], now()),
        Err(DamageError::Settled)
    );
    assert_eq!(
        opened(&[ended(DamageState::Granted, DAMAGE_MOST)], now()),
        Err(DamageError::Settled)
    );
    assert!(opened(&[ended(DamageState::Withdrawn, Money::ZERO)], now()).is_ok());
    assert!(opened(&[ended(DamageState::Granted, naira(249_999))], now()).is_ok());
    let twice = [
        ended(DamageState::Granted, naira(150_000)),
        ended(DamageState::Granted, naira(100_000)),
    ];
    assert_eq!(
        (granted_of(&twice), opened(&twice, now())),
        (Ok(DAMAGE_MOST), Err(DamageError::Settled))
    );
}

#[test]
fn words_an_amount_and_photos_follow_while_nothing_is_decided() {
    let photos: Vec<UploadId> = (1..=6).map(number).collect();
    let mut claim = claim();
    claim
        .add(&Evidence {
            statement: " The television fell. ".into(),
            asked: Some(naira(300_000)),
            photos: photos[..2].to_vec(),
        })
        .unwrap();
    assert_eq!(
        claim.asked,
        naira(300_000),
        "more than the fund pays may be asked for"
    );
    claim
        .add(&Evidence {
            asked: Some(naira(90_000)),
            photos: photos[1..3].to_vec(),
            ..Evidence::default()
        })
        .unwrap();
    assert_eq!(
        (
            claim.statement.as_str(),
            claim.asked,
            claim.photos.as_slice()
        ),
        ("The television fell.", naira(90_000), &photos[..3])
    );
    let refused = |more: Evidence| code(claim.clone().add(&more).unwrap_err());
    assert_eq!(refused(Evidence::default()), pair("statement", "required"));
    assert_eq!(
        refused(Evidence {
            photos: photos.clone(),
            ..Evidence::default()
        }),
        pair("photoIds", "too_many")
    );
    assert_eq!(
        refused(Evidence {
            statement: "a".repeat(2001),
            ..Evidence::default()
        }),
        pair("statement", "too_long")
    );
    for wrong in [0, -100, 1, 150, 10_001] {
        let asked = Some(Money::from_kobo(wrong));
        assert_eq!(
            refused(Evidence {
                asked,
                ..Evidence::default()
            }),
            pair("amountKobo", "invalid"),
            "{wrong} kobo"
        );
    }
    claim.withdraw(now()).unwrap();
    assert_eq!(
        claim.add(&Evidence {
            statement: "More.".into(),
            ..Evidence::default()
        }),
        Err(DamageError::OutOfStep)
    );
}

#[test]
fn a_refusal_of_what_follows_changes_nothing() {
    let mut claim = shown();
    let more = Evidence {
        statement: "And a vase.".into(),
        asked: Some(Money::from_kobo(150)),
        photos: vec![number(2)],
    };
    assert!(claim.add(&more).is_err());
    assert_eq!(claim, shown());
}

#[test]
fn money_goes_out_on_words_and_a_photo_alone() {
    let explanation = Evidence {
        statement: "It fell.".into(),
        ..Evidence::default()
    };
    let photo = Evidence {
        photos: vec![number(1)],
        ..Evidence::default()
    };
    let mut claim = claim();
    assert_eq!(
        claim.grant(granting(naira(1)), &[]),
        Err(DamageError::NoEvidence)
    );
    for one in [&explanation, &photo] {
        let mut half = claim.clone();
        half.add(one).unwrap();
        assert_eq!(
            half.grant(granting(naira(1)), &[]),
            Err(DamageError::NoEvidence),
            "{one:?}"
        );
    }
    claim.add(&explanation).unwrap();
    claim.add(&photo).unwrap();
    assert_eq!(claim.grant(granting(naira(1)), &[]), Ok(()));
    assert_eq!(
        (claim.state, claim.paid(), claim.closed_at),
        (DamageState::Granted, naira(1), Some(now()))
    );
}

#[test]
fn a_late_document_voids_no_claim() {
    let mut bare = claim();
    let until = bare.evidence_until();
    assert_eq!(
        bare.refuse("Nothing was shown.", number(STAFF), until),
        Err(DamageError::Waits(until))
    );
    let mut late = bare.clone();
    late.add(&Evidence {
        statement: "It fell.".into(),
        asked: None,
        photos: vec![number(1)],
    })
    .unwrap();
    assert_eq!(
        late.grant(
            DamageGrant {
                now: until.plus_days(9),
                ..granting(naira(5_000))
            },
            &[]
        ),
        Ok(()),
        "it counts while it is open"
    );
    assert_eq!(
        bare.refuse("Nothing was shown.", number(STAFF), until.plus_secs(1)),
        Ok(())
    );
    assert_eq!(
        (bare.state, bare.paid()),
        (DamageState::Refused, Money::ZERO)
    );
    assert_eq!(
        shown().refuse("That crack is older.", number(STAFF), now()),
        Ok(()),
        "what was shown can be judged at once"
    );
}

#[test]
fn the_provider_says_their_side_once() {
    let mut claim = shown();
    assert_eq!(
        code(claim.answer(" ", now()).unwrap_err()),
        pair("answer", "required")
    );
    assert_eq!(
        claim.answer(" It stood loose. ", now()),
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (claim.answer.as_deref(), claim.answered_at),
        (Some("It stood loose."), Some(now()))
    );
    assert_eq!(
        claim.answer("It stood loose.", now().plus_hours(1)),
        Ok(Applied::Already)
    );
    assert_eq!(
        claim.answer("It was the cat.", now()),
        Err(DamageError::OutOfStep)
    );
    let mut waits = proposed();
    assert_eq!(
        waits.answer("It stood loose.", now()),
        Ok(Applied::Now(())),
        "also while an amount is proposed"
    );
}

#[test]
fn the_customer_is_offered_what_the_server_takes() {
    let steps = |claims: &[DamageClaim], at| Damaged { job: job(), claims }.steps(at);
    assert_eq!(steps(&[], now()), [DamageStep::Open]);
    assert_eq!(steps(&[], now().plus_days(8)), []);
    assert_eq!(
        steps(&[claim()], now().plus_days(15)),
        [DamageStep::Add, DamageStep::Withdraw],
        "a late document is taken"
    );
    assert_eq!(
        steps(&[proposed()], now()),
        [DamageStep::Add, DamageStep::Withdraw]
    );
    let reopened = Damaged {
        job: Job {
            completed_at: None,
            ..job()
        },
        claims: &[],
    };
    assert_eq!((reopened.until(), reopened.steps(now())), (None, vec![]));
}
