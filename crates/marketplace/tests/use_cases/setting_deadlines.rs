//! Previews of deadlines: when they were for past orders, and what ended before or after them.

use crate::setting_previews::{Past, cancelled, job, naira, reported, tried};
use ::settings::SettingKey;
use kernel::{Date, Timestamp};
use marketplace::{
    read::{PastDispute, PastOrder, PastProposal},
    settings::SettingPreview,
};
use orders::{AccessAttempt, AccessStep, JobProof, ReportedStep, Slot};

/// The deadlines in minutes after the start of the job, with the numbers of compared and of
/// different acts.
fn moments(preview: &SettingPreview) -> (Vec<[i64; 2]>, u32, u32) {
    let SettingPreview::Moments {
        rows,
        compared,
        different,
    } = preview
    else {
        panic!("{preview:?}");
    };
    let starts = Date::parse("2026-11-24").unwrap().at_hour(8);
    let minutes = |at: Timestamp| at.secs_since(starts) / 60;
    let rows = rows
        .iter()
        .map(|row| [minutes(row.before), minutes(row.after)]);
    (rows.collect(), *compared, *different)
}

#[tokio::test]
async fn a_deadline_is_shown_for_the_past_jobs_to_which_it_applied() {
    let set_out = |minutes| reported(1, ReportedStep::EnRoute, minutes);
    let asap = PastOrder {
        slot: Some(Slot::Asap),
        ..job(2)
    };
    let past = Past {
        orders: vec![set_out(20), set_out(40), job(1), asap.clone()],
        ..Past::default()
    };
    let missed = tried(&past, SettingKey::NoShowMinutes, 45).await.unwrap();
    let (rows, compared, different) = moments(&missed);
    assert_eq!(rows.len(), 4);
    assert_eq!(rows[0], [150, 165]);
    assert_eq!((compared, different), (2, 1), "one set out between the two");
    let alarm = tried(&past, SettingKey::EveAlarm, 1_120).await.unwrap();
    let (rows, compared, _) = moments(&alarm);
    assert_eq!(rows, [[-810, -800]; 3], "not to a job without a time");
    assert_eq!(compared, 0, "it is not stored when they confirmed");
    let only_asap = Past {
        orders: vec![asap],
        ..Past::default()
    };
    let example = tried(&only_asap, SettingKey::EveAlarm, 1_120).await;
    assert!(
        matches!(example, Ok(SettingPreview::Example { .. })),
        "{example:?}"
    );
}

#[tokio::test]
async fn b17_8_an_order_that_was_still_unassigned_by_one_value_alone_is_different() {
    let paid = job(1).paid_at.unwrap();
    let asap = |number, minutes| PastOrder {
        slot: Some(Slot::Asap),
        first_assigned_at: Some(paid.plus_mins(minutes)),
        ..job(number)
    };
    let past = Past {
        orders: vec![asap(1, 15), asap(2, 5), job(3)],
        ..Past::default()
    };
    // The job was paid three days before its start.
    let told = [-3 * 1_440 + 12, -3 * 1_440 + 20];
    let later = tried(&past, SettingKey::DeskMinutes, 20).await.unwrap();
    assert_eq!(moments(&later), (vec![told; 2], 2, 1));
    let sooner = tried(&past, SettingKey::DeskLaterHours, 30).await.unwrap();
    assert_eq!(
        moments(&sooner),
        (vec![[-20 * 60, -30 * 60]], 1, 1),
        "a provider took the job a day before its start"
    );
    let asked = tried(&past, SettingKey::AskCustomerHours, 14).await;
    assert_eq!(
        moments(&asked.unwrap()),
        (vec![[-12 * 60, -14 * 60]], 1, 0),
        "it was taken before both times"
    );
}

/// A job that was finished with proof, and confirmed 20 hours later.
fn confirmed() -> PastOrder {
    let proof = JobProof {
        note: String::new(),
        photos: Vec::new(),
        before: Vec::new(),
        checklist: Vec::new(),
        readings: Vec::new(),
        complete: true,
    };
    PastOrder {
        proof: Some(proof),
        closed_at: job(1).finished_at.map(|at| at.plus_hours(20)),
        ..job(1)
    }
}

#[tokio::test]
async fn b17_8_the_price_above_which_a_job_waits_longer_is_tried_on_the_prices_of_past_jobs() {
    let past = Past {
        orders: vec![confirmed()],
        ..Past::default()
    };
    let finished = 4 * 60;
    // The job cost ₦30,000.
    let lower = tried(&past, SettingKey::ConfirmLongFrom, 20_000).await;
    let times = [finished + 24 * 60, finished + 48 * 60];
    assert_eq!(moments(&lower.unwrap()), (vec![times], 1, 0));
    let higher = tried(&past, SettingKey::ConfirmLongFrom, 500_000).await;
    let times = [finished + 24 * 60; 2];
    assert_eq!(moments(&higher.unwrap()), (vec![times], 1, 0));
}

#[tokio::test]
async fn a_confirmation_after_its_own_deadline_says_nothing_about_a_longer_one() {
    let by_customer = confirmed();
    let by_time = PastOrder {
        closed_at: by_customer.finished_at.map(|at| at.plus_hours(24)),
        ..by_customer.clone()
    };
    let past = Past {
        orders: vec![by_customer, by_time, job(1)],
        ..Past::default()
    };
    let shorter = tried(&past, SettingKey::ConfirmHours, 12).await.unwrap();
    let day = |hours: i64| (4 + hours) * 60;
    let rows = vec![[day(24), day(12)]; 2];
    assert_eq!(moments(&shorter), (rows, 1, 1));
    let longer = tried(&past, SettingKey::ConfirmHours, 48).await.unwrap();
    assert_eq!(moments(&longer).1, 1);
    assert_eq!(moments(&longer).2, 0);
    let long = tried(&past, SettingKey::ConfirmLongHours, 72).await;
    assert!(
        matches!(long, Ok(SettingPreview::Example { .. })),
        "{long:?}"
    );
}

#[tokio::test]
async fn answers_to_proposals_and_disputes_are_in_time_or_too_late() {
    let order = (job(1).order, job(1).reference);
    let at = Date::parse("2026-11-24").unwrap().at_hour(8);
    let past = Past {
        proposals: vec![PastProposal {
            order: order.0,
            reference: order.1.clone(),
            proposed_at: at,
            answered_at: Some(at.plus_mins(25)),
        }],
        disputes: vec![PastDispute {
            order: order.0,
            reference: order.1,
            opened_at: at,
            answered_at: None,
            decided_at: None,
        }],
        cancellations: vec![cancelled(1)],
        ..Past::default()
    };
    let extra = tried(&past, SettingKey::ExtraWorkMinutes, 20).await;
    assert_eq!(moments(&extra.unwrap()), (vec![[30, 20]], 1, 1));
    let answer = tried(&past, SettingKey::DisputeAnswerHours, 48).await;
    assert_eq!(moments(&answer.unwrap()), (vec![[1_440, 2_880]], 0, 0));
    let appeal = tried(&past, SettingKey::AppealDays, 10).await;
    assert!(
        matches!(appeal, Ok(SettingPreview::Example { .. })),
        "nothing is decided: {appeal:?}"
    );
    let wait = tried(&past, SettingKey::CancelWaitMinutes, 60).await;
    assert_eq!(moments(&wait.unwrap()), (vec![[-1_170, -1_140]], 0, 0));
}

#[tokio::test]
async fn the_wait_at_a_door_is_shown_only_for_doors_that_stayed_closed() {
    let at = Date::parse("2026-11-24").unwrap().at_hour(8);
    let mark = |step, minutes| AccessAttempt {
        order: job(1).order,
        provider: job(1).provider.unwrap(),
        step,
        at: at.plus_mins(minutes),
    };
    let opened = PastOrder {
        marks: vec![mark(AccessStep::Arrived, 0)],
        ..job(1)
    };
    let closed = PastOrder {
        marks: vec![mark(AccessStep::Arrived, 5), mark(AccessStep::Called, 8)],
        ..job(1)
    };
    let past = Past {
        orders: vec![opened, closed],
        ..Past::default()
    };
    let longer = tried(&past, SettingKey::AccessWaitMinutes, 30).await;
    assert_eq!(moments(&longer.unwrap()), (vec![[25, 35]], 0, 0));
}

#[tokio::test]
async fn a_review_is_hidden_from_the_first_one_until_the_second_or_the_deadline() {
    let at = Date::parse("2026-11-24").unwrap().at_hour(8);
    let past = Past {
        orders: vec![PastOrder {
            reviewed_at: vec![at, at.plus_days(5)],
            ..job(1)
        }],
        ..Past::default()
    };
    let shorter = tried(&past, SettingKey::ReviewBlindDays, 3).await;
    let rows = vec![[7 * 1_440, 3 * 1_440]];
    assert_eq!(moments(&shorter.unwrap()), (rows, 1, 1));
}

#[tokio::test]
async fn b17_8_the_questions_for_a_review_and_the_reply_are_shown_for_past_jobs() {
    let at = Date::parse("2026-11-24").unwrap().at_hour(8);
    let past = Past {
        orders: vec![
            PastOrder {
                replied_at: Some(at.plus_days(2)),
                ..job(1)
            },
            PastOrder {
                completed: false,
                ..job(2)
            },
        ],
        ..Past::default()
    };
    // The job was completed at 20:00, twelve hours after its start.
    let asked = tried(&past, SettingKey::ReviewAskHours, 4).await.unwrap();
    assert_eq!(moments(&asked), (vec![[14 * 60, 16 * 60]], 0, 0));
    let again = tried(&past, SettingKey::ReviewAskAgainDays, 5).await;
    let day = |days: i64| (days * 24 + 12) * 60;
    assert_eq!(moments(&again.unwrap()), (vec![[day(3), day(5)]], 0, 0));
    let shared = tried(&past, SettingKey::ShareEndHours, 6).await;
    assert_eq!(moments(&shared.unwrap()).0, [[14 * 60, 18 * 60]; 2]);
    let reply = tried(&past, SettingKey::ReviewReplyHours, 48).await;
    let rows = vec![[3 * 1_440, 4 * 1_440]];
    assert_eq!(moments(&reply.unwrap()), (rows, 0, 0));
    let read = tried(&past, SettingKey::ReviewReadHours, 12).await;
    assert!(
        matches!(read, Ok(SettingPreview::Example { .. })),
        "it is not stored which reviews were held back: {read:?}"
    );
}

#[tokio::test]
async fn the_rest_of_a_part_payment_is_due_by_the_hours_and_before_a_staged_job() {
    let part = PastOrder {
        part_at: job(1).paid_at.map(|at| at.plus_hours(-20)),
        ..job(1)
    };
    let staged = PastOrder {
        staged: true,
        ..part.clone()
    };
    let past = Past {
        orders: vec![part, staged, job(1)],
        ..Past::default()
    };
    // The first part was received 92 hours before the start, and the rest 72 hours before it.
    let sooner = tried(&past, SettingKey::BalanceHours, 12).await.unwrap();
    let rows = vec![[-68 * 60, -80 * 60]; 2];
    assert_eq!(moments(&sooner), (rows, 2, 2));
    let earlier = tried(&past, SettingKey::RestBeforeSlotHours, 80).await;
    assert_eq!(
        moments(&earlier.unwrap()),
        (vec![[-68 * 60, -80 * 60]], 1, 1),
        "only the staged order"
    );
}

#[tokio::test]
async fn the_validity_of_a_price_is_shown_for_past_prices() {
    let past = Past {
        orders: vec![job(1)],
        ..Past::default()
    };
    let shorter = tried(&past, SettingKey::PriceHours, 12).await.unwrap();
    let (rows, compared, different) = moments(&shorter);
    let issued = -4 * 24;
    assert_eq!(rows, [[(issued + 48) * 60, (issued + 12) * 60]]);
    assert_eq!((compared, different), (1, 1), "paid after a day");
    let request = PastOrder {
        requested_at: job(1).submitted_at,
        priced: job(1).priced.map(|(at, _)| (at, naira(100_000))),
        ..job(1)
    };
    let past = Past {
        orders: vec![request],
        ..Past::default()
    };
    let large = tried(&past, SettingKey::LargePriceFrom, 100_000).await;
    let (rows, ..) = moments(&large.unwrap());
    assert_eq!(rows, [[(issued + 48) * 60, (issued + 120) * 60]]);
}

#[tokio::test]
async fn a_time_of_any_group_is_shown_on_the_example_of_a_job() {
    for key in [
        SettingKey::PriceHours,
        SettingKey::CancelWaitMinutes,
        SettingKey::AskCustomerNightTo,
        SettingKey::DisputeHours,
        SettingKey::ReviewDays,
    ] {
        let value = key.setting().default + 20;
        let shown = tried(&Past::default(), key, value).await.unwrap();
        let SettingPreview::Example { before, after, .. } = shown else {
            panic!("{}: {shown:?}", key.code());
        };
        assert!(before < after, "{}", key.code());
    }
}
