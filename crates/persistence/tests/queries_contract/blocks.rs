//! The blocks of a person, for that person and for staff, and what staff see of them in the list of
//! candidates.

use crate::test_databases::TestDatabase;
use kernel::UserId;
use marketplace::read::BlockView;
use orders::OrderStatus;
use providers::{Block, Obstacle, PROBATION_JOB_MAX, Period, Visit, Wanted};
use referrals::{Trace, TraceKind};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_customer, a_provider, order_in, people},
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn amina() -> UserId {
    a_provider().id.into()
}

fn block(number: i64, blocker: UserId, blocked: UserId) -> Block {
    Block {
        id: id_no(940_000 + number.unsigned_abs()).into(),
        blocker,
        blocked,
        order: plan().order_id(),
        reason: Some("Came late.".into()),
        at: now().plus_mins(number),
    }
}

async fn two_blocks(db: &TestDatabase) -> (Block, Block) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Completed).await;
    let customer = plan().customer;
    let (hers, ours) = (block(1, customer, amina()), block(2, amina(), customer));
    for one in [hers.clone(), ours.clone()] {
        db.run(move |uow| uow.blocks().insert(one.clone())).await;
    }
    (hers, ours)
}

async fn a_person_reads_the_blocks_that_they_made_and_staff_read_both(db: &TestDatabase) {
    let (hers, ours) = two_blocks(db).await;
    let (customer, reads) = (plan().customer, db.reads());
    let reference = plan().draft().reference;
    let view = |block: &Block, name: &str| BlockView {
        block: block.clone(),
        name: name.into(),
        reference: reference.clone(),
    };
    let order = Some(plan().order_id());
    for asked in [None, order] {
        let made = reads.blocks_by(customer, asked).await.unwrap();
        assert_eq!(made, [view(&hers, "Amina B.")]);
        let made = reads.blocks_by(amina(), asked).await.unwrap();
        assert_eq!(made, [view(&ours, "Bola")]);
    }
    let elsewhere = OrderPlan::numbered(9).order_id();
    let none = reads.blocks_by(customer, Some(elsewhere)).await.unwrap();
    assert_eq!(none, []);
    for person in [customer, amina()] {
        let about = reads.blocks_about(person).await.unwrap();
        let shown: Vec<_> = about
            .iter()
            .map(|one| (one.blocker.as_str(), one.blocked.as_str(), &one.block))
            .collect();
        assert_eq!(
            shown,
            [
                ("Amina Bello", "Bola Adeyemi", &ours),
                ("Bola Adeyemi", "Amina Bello", &hers)
            ]
        );
        assert_eq!(about[0].reference, reference);
    }
    assert_eq!(reads.blocks_about(a_customer().id).await.unwrap(), []);
}

async fn b9_t62_staff_see_why_a_provider_is_kept_from_a_customer(db: &TestDatabase) {
    let (hers, ours) = two_blocks(db).await;
    let from = now().abuja_date().plus_days(3).at_hour(12);
    let until = from.plus_hours(2);
    let wanted = Wanted {
        category_slug: "home-cleaning".into(),
        zone: 'B',
        customer: plan().customer,
        order: OrderPlan::numbered(2).order_id(),
        price: PROBATION_JOB_MAX,
        day: from.abuja_date(),
        gender: None,
        visit: Visit {
            from,
            until,
            zone: Some('B'),
        },
        time: Period { from, until },
        now: now(),
        travel: providers::TravelTimes::default(),
        seen_since: now().plus_days(-1),
        recent_since: now().plus_days(-90),
        probation: providers::ProbationRules::default(),
        documents: Vec::new(),
    };
    let of_amina = || async {
        let found = db.reads().candidates(wanted.clone(), None, 50).await;
        let found = found.unwrap();
        let amina = found.iter().find(|one| one.candidate.id == a_provider().id);
        let candidate = &amina.unwrap().candidate;
        (candidate.obstacles(&wanted, None), candidate.last_seen_at)
    };
    assert_eq!(of_amina().await, (vec![Obstacle::Blocked], None));
    db.run(move |uow| uow.blocks().remove(&hers)).await;
    assert_eq!(of_amina().await, (vec![Obstacle::Blocked], None));
    db.run(move |uow| uow.blocks().remove(&ours)).await;
    assert_eq!(of_amina().await, (vec![], None));
    let long_ago = now().plus_days(-2);
    db.run(move |uow| {
        uow.providers().note_seen(a_provider().id, long_ago)?;
        for user in [plan().customer, amina()] {
            let trace = Trace::new(TraceKind::Account, "058 0123456789");
            uow.traces().note(user, trace, now())?;
        }
        Ok(())
    })
    .await;
    let expected = vec![Obstacle::SamePerson, Obstacle::NotSeen];
    assert_eq!(of_amina().await, (expected, Some(long_ago)));
}

contract!(sqlite, postgres =>
    a_person_reads_the_blocks_that_they_made_and_staff_read_both,
    b9_t62_staff_see_why_a_provider_is_kept_from_a_customer,
);
