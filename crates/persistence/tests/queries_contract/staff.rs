//! The work that waits for staff. The numbers are the same on every store.

use crate::test_databases::TestDatabase;
use catalog::{SearchTerm, Synonym};
use kernel::{Limit, TicketId};
use marketplace::read::Waiting;
use orders::{Deadlines, JobProof, OrderStatus};
use referrals::{Doubt, Referral, ReferralState};
use reviews::{Content, Hit, NewReview, Review, Side};
use support::{AnswerTimes, NewTicket, Ticket, TicketCategory, TicketState};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, order_in, people},
};

async fn waits(db: &TestDatabase, of: Waiting) -> u64 {
    db.reads().waiting(of).await.unwrap()
}

async fn tickets_count_while_the_next_word_is_ours(db: &TestDatabase) {
    people(&*db.store).await;
    let states = [
        TicketState::New,
        TicketState::Open,
        TicketState::WaitingInternal,
        TicketState::WaitingCustomer,
    ];
    for (number, state) in (1..).zip(states) {
        let id = TicketId::from_uuid(id_no(730_000 + number));
        let user = a_complete_customer().id;
        let new = NewTicket {
            id,
            user,
            category: TicketCategory::Other,
            subject: "A question".into(),
            order: None,
            answer_times: AnswerTimes::default(),
            now: now(),
        };
        let ticket = Ticket {
            state,
            messages: 1,
            ..Ticket::open(new).unwrap()
        };
        db.run(move |uow| uow.tickets().insert(ticket.clone()))
            .await;
    }
    assert_eq!(waits(db, Waiting::Tickets).await, 3);
}

async fn requests_count_until_they_have_a_price(db: &TestDatabase) {
    for (number, status) in (1..).zip([
        OrderStatus::Requested,
        OrderStatus::Requested,
        OrderStatus::Priced,
        OrderStatus::Paid,
    ]) {
        order_in(&*db.store, &OrderPlan::numbered(number), status).await;
    }
    assert_eq!(waits(db, Waiting::Requests).await, 2);
}

async fn finished_jobs_without_proof_count_from_two_days_after_the_finish(db: &TestDatabase) {
    for (number, complete) in [(1, false), (2, true)] {
        let order = order_in(
            &*db.store,
            &OrderPlan::numbered(number),
            OrderStatus::InProgress,
        )
        .await
        .id;
        let call = OrderPlan::numbered(number).worker();
        let proof = JobProof {
            complete,
            ..JobProof::of_note("Done.")
        };
        db.run(move |uow| {
            let mut order = uow.orders().lock(order)?.expect("it is there");
            let _applied = order.finish(proof.clone(), &call).unwrap();
            uow.orders().save(order)
        })
        .await;
    }
    let due = now().plus_hours(Deadlines::default().unconfirmed_hours);
    assert_eq!(waits(db, Waiting::Unconfirmed(due.plus_secs(-1))).await, 0);
    assert_eq!(waits(db, Waiting::Unconfirmed(due)).await, 1);
}

async fn rewards_and_reviews_are_counted_while_staff_must_check_them(db: &TestDatabase) {
    people(&*db.store).await;
    let plan = OrderPlan::numbered(1);
    let order = order_in(&*db.store, &plan, OrderStatus::Completed).await.id;
    let referral = move || Referral {
        referee: a_complete_customer().id,
        referrer: a_customer().id,
        reward: referrals::REWARD,
        state: ReferralState::Review,
        doubt: Some(Doubt::SamePhone),
        order: Some(order),
        applied_at: now(),
        earned_at: None,
        closed_at: None,
        version: 0,
    };
    let review = move |hits: Vec<Hit>| {
        let content = Content {
            stars: 4,
            text: "Neat.".into(),
            tags: Vec::new(),
            photos: Vec::new(),
        };
        let (id, author) = (id_no(740_000).into(), a_complete_customer().id);
        Review::write(NewReview {
            id,
            order,
            side: Side::Customer,
            author,
            provider: plan.provider,
            customer: plan.customer,
            content,
            hits,
            blind_days: 7,
            now: now(),
        })
    };
    assert_eq!(
        (
            waits(db, Waiting::Rewards).await,
            waits(db, Waiting::Reviews).await
        ),
        (0, 0)
    );
    db.run(move |uow| {
        uow.referrals().insert(referral())?;
        uow.reviews().insert(review(vec![Hit::Link]))
    })
    .await;
    assert_eq!(
        (
            waits(db, Waiting::Rewards).await,
            waits(db, Waiting::Reviews).await
        ),
        (1, 1)
    );
}

/// A search term that now finds a service is no longer listed as missed, however often it was
/// searched for.
async fn words_count_once_until_they_find_something(db: &TestDatabase) {
    let today = now().abuja_date();
    for (term, days_ago) in [
        ("chimney sweep", 0),
        ("chimney sweep", 3),
        ("dog walker", 2),
        ("roofer", 40),
    ] {
        let day = now().plus_days(-days_ago).abuja_date();
        db.run(move |uow| {
            uow.search_misses()
                .count_miss(&SearchTerm::parse(term).unwrap(), day)
        })
        .await;
    }
    let since = now().plus_days(-29).abuja_date();
    assert_eq!(waits(db, Waiting::Misses(since)).await, 2);
    let missed = db
        .reads()
        .missed_terms(since, Limit::default())
        .await
        .unwrap();
    let seen: Vec<_> = missed
        .iter()
        .map(|one| (one.term.as_str(), one.asked, one.last))
        .collect();
    assert_eq!(
        seen,
        [
            ("chimney sweep", 2, today),
            ("dog walker", 1, now().plus_days(-2).abuja_date())
        ]
    );
    let word = |enabled: bool| Synonym {
        term: "chimney sweep".into(),
        position: 60,
        enabled,
        shipped: true,
    };
    db.run(move |uow| uow.content().put_synonym("plumbing", &word(true)))
        .await;
    assert_eq!(waits(db, Waiting::Misses(since)).await, 1);
    assert_eq!(
        db.reads()
            .missed_terms(since, Limit::default())
            .await
            .unwrap()
            .len(),
        1
    );
    db.run(move |uow| uow.content().put_synonym("plumbing", &word(false)))
        .await;
    assert_eq!(
        waits(db, Waiting::Misses(since)).await,
        2,
        "a word that is switched off finds nothing again"
    );
}

contract!(sqlite, postgres =>
    tickets_count_while_the_next_word_is_ours,
    requests_count_until_they_have_a_price,
    finished_jobs_without_proof_count_from_two_days_after_the_finish,
    rewards_and_reviews_are_counted_while_staff_must_check_them,
    words_count_once_until_they_find_something,
);
