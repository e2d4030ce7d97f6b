//! The evidence of an order: what it contains, and how its pages follow each other.

use crate::test_databases::TestDatabase;
use kernel::{Invocation, Timestamp};
use marketplace::{
    read::{
        EVIDENCE_MAX, EvidenceActor, EvidenceKind, EvidencePlace, EvidenceRequest, EvidenceView,
    },
    uploads::Upload,
};
use orders::{
    CallOutcome, CallSide, ChatSide, Dispute, DisputeAnswer, DisputeReason, DisputeSide,
    DisputeState, DisputeStatement, OrderMessage, OrderStatus, PhoneCall, Position, Reading,
    ReportedStep, Slot,
};
use std::collections::BTreeSet;
use testkit::{
    id_no, now,
    world::{OrderPlan, order_in, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

fn at(minutes: i64) -> Timestamp {
    now().plus_mins(minutes)
}

fn message(order: u64, number: u32) -> OrderMessage {
    let plan = plan(order);
    OrderMessage {
        id: id_no(785_000 + 100 * order + u64::from(number)).into(),
        order: plan.order_id(),
        provider: plan.provider,
        number,
        side: ChatSide::Customer,
        author: plan.customer,
        text: Some(format!("Message {number} of order {order}")),
        photo: None,
        sent_at: at(45),
        read_at: None,
    }
}

fn position(minutes: i64) -> Position {
    Position {
        order: plan(1).order_id(),
        provider: plan(1).provider,
        reading: Reading {
            latitude: 9.123_456,
            longitude: 7.654_321,
            accuracy_metres: 35,
            measured_at: at(minutes),
        },
        leg: None,
    }
}

fn dispute() -> Dispute {
    let plan = plan(1);
    Dispute {
        id: id_no(770_001).into(),
        order: plan.order_id(),
        side: DisputeSide::Customer,
        opener: plan.customer,
        provider: Some(plan.provider),
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.".into(),
        from: OrderStatus::InProgress,
        appeal_of: None,
        opened_at: at(90),
        answer_due_at: at(90).plus_hours(24),
        answer: Some(DisputeAnswer {
            text: "It shone when I left.".into(),
            at: at(100),
            photos: Vec::new(),
        }),
        due_at: at(90).plus_days(3),
        missed: 0,
        state: DisputeState::Open,
        ruling: None,
        decided_by: None,
        seconded_by: None,
        decided_at: None,
        version: 0,
        photos: Vec::new(),
        statements: vec![DisputeStatement {
            side: DisputeSide::Customer,
            author: plan.customer,
            text: "It was dark in the kitchen.".into(),
            photos: Vec::new(),
            at: at(105),
        }],
    }
}

fn voice_note() -> Upload {
    Upload {
        id: id_no(700_001).into(),
        owner: Some(plan(1).customer),
        order: Some(plan(1).order_id()),
        file: format!("{:032x}", 1),
        sha256: "d".repeat(64),
        bytes: 9,
        width: 0,
        height: 0,
        created_at: at(20),
    }
}

/// A job whose provider set out 30 minutes from now, without a network, and reported it 10 minutes
/// later, with positions, messages, a voice note of the
/// customer and a dispute. Another job has messages as well.
async fn a_disputed_job(db: &TestDatabase) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::Assigned).await;
    }
    db.run(|uow| {
        let mut order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
        order.slot = Some(Slot::Asap);
        let _applied = order
            .en_route(&Invocation {
                now: at(40),
                ..plan(1).worker()
            })
            .expect("the provider has the job");
        order
            .report(ReportedStep::EnRoute, Some(at(30)), at(40))
            .expect("the time is right");
        uow.orders().save(order)
    })
    .await;
    db.run(|uow| {
        for minutes in [41, 42, 43] {
            uow.positions().insert(position(minutes))?;
        }
        Ok(())
    })
    .await;
    db.run(|uow| {
        for (order, number) in [(1, 1), (1, 2), (1, 3), (2, 1)] {
            uow.order_messages().insert(message(order, number))?;
        }
        Ok(())
    })
    .await;
    db.run(|uow| uow.uploads().insert(voice_note())).await;
    db.run(|uow| uow.disputes().insert(dispute())).await;
}

/// All items, `limit` at a time.
async fn whole(db: &TestDatabase, limit: u32) -> Vec<EvidenceView> {
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let request = EvidenceRequest {
            order: plan(1).order_id(),
            limit,
            after,
        };
        let page = db.reads().evidence(request).await.unwrap();
        assert!(page.items.len() <= usize::try_from(limit).unwrap());
        all.extend(page.items);
        match page.next {
            Some(next) => after = Some(next),
            None => return all,
        }
    }
}

async fn b13_10_the_evidence_has_what_every_table_says_about_the_order(db: &TestDatabase) {
    a_disputed_job(db).await;
    let all = whole(db, EVIDENCE_MAX).await;
    assert!(
        all.windows(2).all(|pair| pair[0].at >= pair[1].at),
        "the newest comes first"
    );
    let ids: BTreeSet<_> = all.iter().map(|item| &item.id).collect();
    assert_eq!(ids.len(), all.len(), "each item has an id of its own");
    let of = |kind| {
        all.iter()
            .filter(|item| item.kind == kind)
            .collect::<Vec<_>>()
    };
    let has = |kind, code: &str| of(kind).iter().any(|item| item.code == code);
    assert!(has(EvidenceKind::Status, "PAID") && has(EvidenceKind::Status, "ASSIGNED"));
    assert!(has(EvidenceKind::Offer, "SENT") && has(EvidenceKind::Offer, "ACCEPTED"));
    assert!(has(EvidenceKind::Payment, "STARTED") && has(EvidenceKind::Payment, "RECEIVED"));

    let [step] = of(EvidenceKind::Step)[..] else {
        panic!("one step")
    };
    assert_eq!(
        (
            step.code.as_str(),
            step.at,
            step.received_at,
            step.actor,
            step.actor_name.is_some()
        ),
        (
            "EN_ROUTE",
            at(30),
            Some(at(40)),
            EvidenceActor::Provider,
            true
        )
    );
    let positions = of(EvidenceKind::Position);
    assert_eq!(positions.len(), 3);
    assert!(
        positions.iter().all(|one| one.received_at.is_none()
            && one.weights.is_none()
            && one.place
                == Some(EvidencePlace {
                    latitude: 9.123_456,
                    longitude: 7.654_321,
                    accuracy_metres: 35
                })),
        "each position is there with its accuracy"
    );
    let texts: Vec<_> = of(EvidenceKind::Message)
        .iter()
        .map(|one| (one.actor, one.text.clone().unwrap_or_default()))
        .collect();
    assert_eq!(
        texts,
        [3, 2, 1].map(|number| (
            EvidenceActor::Customer,
            format!("Message {number} of order 1")
        )),
        "and none of the other order"
    );
    let [voice] = of(EvidenceKind::VoiceNote)[..] else {
        panic!("one voice note")
    };
    assert_eq!(
        (voice.code.as_str(), voice.photo, voice.actor, voice.at),
        (
            "VOICE_NOTE",
            Some(voice_note().id),
            EvidenceActor::Customer,
            at(20)
        )
    );
    assert!(of(EvidenceKind::Photo).is_empty());
    let statements: Vec<_> = of(EvidenceKind::Statement)
        .iter()
        .map(|one| (one.code.as_str(), one.actor, one.at))
        .collect();
    assert_eq!(
        statements,
        [
            ("ADDED", EvidenceActor::Customer, at(105)),
            ("ANSWERED", EvidenceActor::Provider, at(100)),
            ("OPENED", EvidenceActor::Customer, at(90))
        ]
    );
}

async fn b13_10_photos_of_a_dispute_are_told_from_those_of_the_request(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(1), OrderStatus::InProgress).await;
    let photo = |number: u64| Upload {
        id: id_no(700_010 + number).into(),
        file: format!("{number:032x}"),
        width: 8,
        height: 6,
        created_at: at(i64::try_from(number).unwrap()),
        ..voice_note()
    };
    db.run(move |uow| {
        for number in 1..=4 {
            uow.uploads().insert(photo(number))?;
        }
        let mut told = dispute();
        told.photos = vec![photo(2).id];
        if let Some(answer) = &mut told.answer {
            answer.photos = vec![photo(3).id];
        }
        for one in &mut told.statements {
            one.photos = vec![photo(4).id];
        }
        uow.disputes().insert(told)
    })
    .await;
    let all = whole(db, EVIDENCE_MAX).await;
    let photos: Vec<_> = all
        .iter()
        .filter(|item| item.kind == EvidenceKind::Photo)
        .map(|item| (item.photo, item.code.as_str()))
        .collect();
    assert_eq!(
        photos,
        [
            (Some(photo(4).id), "STATEMENT"),
            (Some(photo(3).id), "STATEMENT"),
            (Some(photo(2).id), "STATEMENT"),
            (Some(photo(1).id), "PHOTO"),
        ]
    );
}

async fn b12_3_a_call_through_the_relay_is_evidence_with_its_duration(db: &TestDatabase) {
    a_disputed_job(db).await;
    db.run(|uow| {
        let plan = plan(1);
        uow.phone_calls().insert(PhoneCall {
            id: id_no(788_001).into(),
            session: "ATVId_1".into(),
            order: plan.order_id(),
            provider: plan.provider,
            side: CallSide::Provider,
            caller: Some(plan.provider.into()),
            started_at: at(44),
            ended_at: Some(at(46)),
            outcome: Some(CallOutcome::Answered),
            talk_seconds: 95,
            cost: None,
        })
    })
    .await;
    let all = whole(db, EVIDENCE_MAX).await;
    let call = all
        .iter()
        .find(|item| item.kind == EvidenceKind::Call && item.code == "ANSWERED")
        .expect("the call is there");
    assert_eq!(
        (call.at, call.actor, call.talk_seconds),
        (at(44), EvidenceActor::Provider, Some(95))
    );
    let others = all.iter().filter(|item| item.id != call.id);
    assert!(others.clone().count() > 3 && others.clone().all(|item| item.talk_seconds.is_none()));
}

async fn the_pages_of_the_evidence_follow_each_other_although_items_have_the_same_time(
    db: &TestDatabase,
) {
    a_disputed_job(db).await;
    let all = whole(db, EVIDENCE_MAX).await;
    let same = |time| all.iter().filter(|item| item.at == time).count();
    assert!(
        same(at(45)) == 3 && same(now()) > 3,
        "several have one time"
    );
    for limit in [1, 2, 3, 7] {
        assert_eq!(whole(db, limit).await, all, "{limit} at a time");
    }
}

async fn a_cursor_that_the_server_did_not_make_leads_to_no_evidence(db: &TestDatabase) {
    a_disputed_job(db).await;
    let request = EvidenceRequest {
        order: plan(1).order_id(),
        limit: EVIDENCE_MAX,
        after: Some("made up".into()),
    };
    let page = db.reads().evidence(request).await.unwrap();
    assert_eq!((page.items, page.next), (Vec::new(), None));
}

contract!(sqlite, postgres =>
    b12_3_a_call_through_the_relay_is_evidence_with_its_duration,
    b13_10_photos_of_a_dispute_are_told_from_those_of_the_request,
    b13_10_the_evidence_has_what_every_table_says_about_the_order,
    the_pages_of_the_evidence_follow_each_other_although_items_have_the_same_time,
    a_cursor_that_the_server_did_not_make_leads_to_no_evidence,
);
