//! The providers whom operations may choose for an order.

use crate::test_databases::TestDatabase;
use claims::{ClaimState, WarrantyClaim, WarrantyClaimRecord};
use identity::UserStatus;
use kernel::{Money, ProviderId};
use marketplace::read::CandidateView;
use orders::{Assessment, AssessmentState, OrderStatus};
use providers::{
    Application, Document, DocumentKind, DocumentRecord, DocumentState, Gender, Obstacle, Offer,
    OfferState, PROBATION_JOB_MAX, Period, Provider, ProviderStatus, TravelTimes, Visit, Wanted,
};
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_provider, a_provider_no, an_admin, an_assessment, order_in, people, stored,
    },
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn id(number: u64) -> ProviderId {
    a_provider_no(number).id
}

/// The search of the order of the plan in three days from noon to two.
fn wanted() -> Wanted {
    let from = now().abuja_date().plus_days(3).at_hour(12);
    Wanted {
        category_slug: "home-cleaning".into(),
        zone: 'B',
        customer: plan().customer,
        order: plan().order_id(),
        price: PROBATION_JOB_MAX,
        day: from.abuja_date(),
        gender: None,
        visit: Visit {
            from,
            until: from.plus_hours(2),
            zone: Some('B'),
        },
        travel: TravelTimes::default(),
        time: Period {
            from,
            until: from.plus_hours(2),
        },
        now: now(),
        seen_since: now().plus_days(-1),
        recent_since: now().plus_days(-90),
        probation: providers::ProbationRules::default(),
        documents: vec![DocumentKind::PoliceCertificate],
    }
}

async fn with(db: &TestDatabase, number: u64, change: impl FnOnce(&mut Provider)) {
    let mut provider = a_provider_no(number);
    provider.zones = vec!['B'];
    change(&mut provider);
    stored::provider(&*db.store, provider).await;
}

async fn offered(db: &TestDatabase, number: u64, state: OfferState, by_hand: bool) {
    let offer = Offer {
        id: id_no(880_000 + number).into(),
        provider: id(number),
        state,
        by_hand,
        ..plan().offer()
    };
    db.run(move |uow| uow.offers().insert(offer.clone())).await;
}

async fn applied(db: &TestDatabase, number: u64, state: Option<(DocumentState, &str)>) {
    let document = state.map(|(state, until)| {
        Document::restore(DocumentRecord {
            id: id_no(730_000 + number).into(),
            provider: id(number),
            worker: None,
            kind: DocumentKind::PoliceCertificate,
            state,
            number: None,
            insurer: None,
            cover: None,
            valid_until: kernel::Date::parse(until),
            note: None,
            file: (state != DocumentState::Promised).then(|| format!("{number:032}")),
            bytes: 9,
            sent_at: now(),
        })
    });
    db.run(move |uow| {
        uow.applications()
            .insert(Application::begin(id(number), now()))?;
        match document.clone() {
            Some(document) => uow.applications().insert_document(document),
            None => Ok(()),
        }
    })
    .await;
}

/// The list without Amina, whom each stored order brings with it.
async fn listed(
    db: &TestDatabase,
    wanted: Wanted,
    barred: Option<ProviderId>,
) -> Vec<CandidateView> {
    let mut found = db.reads().candidates(wanted, barred, 50).await.unwrap();
    found.retain(|view| view.candidate.id != a_provider().id);
    found
}

/// The ids with every reason.
fn reasons(
    found: &[CandidateView],
    wanted: &Wanted,
    barred: Option<ProviderId>,
) -> Vec<(ProviderId, Vec<Obstacle>)> {
    let of = |view: &CandidateView| {
        let candidate = &view.candidate;
        (candidate.id, candidate.obstacles(wanted, barred))
    };
    found.iter().map(of).collect()
}

/// ROLE-27: each reason is found in the stored records, and those without one come first.
async fn role_27_every_reason_against_a_provider_is_found(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Paid).await;
    let states = [
        ProviderStatus::Active,
        ProviderStatus::Restricted,
        ProviderStatus::Paused,
        ProviderStatus::Suspended,
        ProviderStatus::Draft,
        ProviderStatus::Offboarded,
    ];
    for (number, status) in (1..).zip(states) {
        with(db, number, |one| one.status = status).await;
    }
    with(db, 10, |one| one.categories = vec!["plumbing".into()]).await;
    with(db, 11, |one| one.zones = vec!['A', 'C']).await;
    for number in 20..=27 {
        with(db, number, |one| one.jobs_done = 100).await;
    }
    offered(db, 20, OfferState::Declined, false).await;
    offered(db, 21, OfferState::Expired, true).await;
    offered(db, 22, OfferState::Lost, false).await;
    applied(db, 23, None).await;
    let day = wanted().day.to_string();
    let before = now().abuja_date().plus_days(2).to_string();
    applied(db, 24, Some((DocumentState::Accepted, &before))).await;
    applied(db, 25, Some((DocumentState::Accepted, &day))).await;
    applied(db, 26, Some((DocumentState::Pending, &day))).await;
    applied(db, 27, Some((DocumentState::Promised, &day))).await;
    with(db, 30, |one| one.jobs_done = 200).await;
    let busy = OrderPlan::numbered(50).with(id(30));
    order_in(&*db.store, &busy, OrderStatus::Assigned).await;
    with(db, 31, |one| one.jobs_done = 201).await;
    db.run(|uow| {
        let mut user = uow.users().lock(id(31).into())?.expect("an account");
        user.status = UserStatus::Suspended;
        uow.users().save(user)
    })
    .await;
    let found = listed(db, wanted(), Some(id(22))).await;
    let expected = [
        (1, vec![]),
        (2, vec![]),
        (21, vec![]),
        (25, vec![]),
        (27, vec![]),
        (3, vec![Obstacle::Paused]),
        (4, vec![Obstacle::Suspended]),
        (20, vec![Obstacle::Declined]),
        (22, vec![Obstacle::IsAssessor]),
        (23, vec![Obstacle::Documents]),
        (24, vec![Obstacle::Documents]),
        (26, vec![Obstacle::Documents]),
        (30, vec![Obstacle::Busy]),
        (31, vec![Obstacle::Suspended]),
    ]
    .map(|(number, obstacles)| (id(number), obstacles));
    assert_eq!(reasons(&found, &wanted(), Some(id(22))), expected);
    assert_eq!(found[3].display_name, "Provider 25");
    assert_eq!(found[3].jobs_done, 100);
    assert!(found.iter().all(|one| one.chosen_until.is_none()));
    let three = db
        .reads()
        .candidates(wanted(), Some(id(22)), 3)
        .await
        .unwrap();
    assert_eq!(three[1..], found[..2], "at most as many as asked for");
    let own = Wanted {
        customer: id(1).into(),
        documents: Vec::new(),
        ..wanted()
    };
    let found = reasons(&listed(db, own.clone(), None).await, &own, None);
    assert_eq!(
        found
            .iter()
            .find(|(provider, _)| *provider == id(1))
            .unwrap()
            .1,
        [Obstacle::IsCustomer]
    );
    let undocumented = found
        .iter()
        .any(|(_, all)| all.contains(&Obstacle::Documents));
    assert!(!undocumented, "no document is needed");
}

/// A provider on probation, a preferred gender, and the travel from each zone.
async fn the_limits_of_the_probation_the_gender_and_the_travel_count(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Paid).await;
    with(db, 1, |one| one.status = ProviderStatus::Probation).await;
    with(db, 2, |one| one.gender = Some(Gender::Male)).await;
    with(db, 3, |one| one.gender = None).await;
    let look =
        async |wanted: Wanted| reasons(&listed(db, wanted.clone(), None).await, &wanted, None);
    assert!(look(wanted()).await.iter().all(|(_, all)| all.is_empty()));
    let large = Wanted {
        price: Money::from_kobo(PROBATION_JOB_MAX.kobo() + 1),
        gender: Some(Gender::Female),
        ..wanted()
    };
    let gender = a_provider_no(1).gender;
    assert_eq!(gender, Some(Gender::Female), "the first one is a woman");
    assert_eq!(
        look(large).await,
        [
            (id(1), vec![Obstacle::Probation]),
            (id(2), vec![Obstacle::Gender]),
            (id(3), vec![Obstacle::Gender])
        ]
    );
    for number in 60..65 {
        let job = OrderPlan::numbered(number).with(id(1));
        order_in(&*db.store, &job, OrderStatus::Completed).await;
    }
    let found = look(wanted()).await;
    assert_eq!(
        found.last(),
        Some(&(id(1), vec![Obstacle::Probation])),
        "five jobs are enough"
    );
    // The job of the plan is in zone B, from ten to twelve.
    let job = OrderPlan::numbered(70).with(id(2));
    order_in(&*db.store, &job, OrderStatus::Assigned).await;
    for (zone, minutes) in [
        (Some('B'), 30),
        (Some('A'), 45),
        (Some('C'), 45),
        (None, 60),
    ] {
        let at = |minutes: i64| {
            let from = wanted().day.at_hour(12).plus_mins(minutes);
            Wanted {
                visit: Visit {
                    from,
                    until: from.plus_hours(2),
                    zone,
                },
                ..wanted()
            }
        };
        for (minutes, busy) in [(minutes - 1, true), (minutes, false)] {
            let found = look(at(minutes)).await;
            let of_two = &found.iter().find(|(one, _)| *one == id(2)).unwrap().1;
            let expected: &[Obstacle] = if busy { &[Obstacle::Busy] } else { &[] };
            assert_eq!(of_two, expected, "{zone:?} after {minutes} minutes");
        }
    }
}

/// B9: the list for staff counts planned visits as the search does, with the travel from each zone.
async fn b9_a_planned_visit_makes_a_provider_busy(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Paid).await;
    with(db, 1, |_| ()).await;
    with(db, 2, |_| ()).await;
    let look = OrderPlan::numbered(70).with(id(1));
    order_in(&*db.store, &look, OrderStatus::Requested).await;
    let done = OrderPlan::numbered(71).with(id(2));
    order_in(&*db.store, &done, OrderStatus::Completed).await;
    let at = wanted().day.at_hour(9);
    db.run(move |uow| {
        let scheduled = an_assessment(&look, AssessmentState::Scheduled, an_admin().id);
        let visit = scheduled.visit.map(|visit| orders::Visit { at, ..visit });
        uow.assessments()
            .insert(Assessment { visit, ..scheduled })?;
        let claim = WarrantyClaim::restore(WarrantyClaimRecord {
            id: id_no(775_071).into(),
            order: done.order_id(),
            customer: done.customer,
            opened_at: now(),
            statement: String::new(),
            photos: Vec::new(),
            state: ClaimState::Visit,
            provider: done.provider,
            fee: Money::ZERO,
            visit_at: Some(at),
            report: None,
            due_at: now().plus_hours(48),
            back: Money::ZERO,
            explanation: None,
            decided_by: None,
            closed_at: None,
            version: 0,
        });
        uow.warranty_claims().insert(claim)
    })
    .await;
    for (zone, minutes) in [
        (Some('B'), 30),
        (Some('A'), 45),
        (Some('C'), 45),
        (None, 60),
    ] {
        for (gap, busy) in [(minutes - 1, true), (minutes, false)] {
            let (after, before) = (at.plus_mins(120 + gap), at.plus_mins(-120 - gap));
            for from in [after, before] {
                let wanted = Wanted {
                    visit: Visit {
                        from,
                        until: from.plus_hours(2),
                        zone,
                    },
                    documents: Vec::new(),
                    ..wanted()
                };
                let found = reasons(&listed(db, wanted.clone(), None).await, &wanted, None);
                let expected: &[Obstacle] = if busy { &[Obstacle::Busy] } else { &[] };
                for number in [1, 2] {
                    let one = found.iter().find(|(one, _)| *one == id(number));
                    assert_eq!(
                        one.unwrap().1,
                        expected,
                        "{number} from {from:?} in {zone:?}"
                    );
                }
            }
        }
    }
}

async fn the_chosen_provider_is_first_until_the_offer_ends(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Paid).await;
    for number in 1..=3 {
        with(db, number, |_| ()).await;
    }
    offered(db, 3, OfferState::Sent, true).await;
    offered(db, 2, OfferState::Sent, false).await;
    let ends = plan().offer().expires_at;
    let look = async |now| {
        let wanted = Wanted { now, ..wanted() };
        let found = listed(db, wanted, None).await.into_iter();
        found
            .map(|one| (one.candidate.id, one.chosen_until))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        look(now()).await,
        [(id(3), Some(ends)), (id(1), None), (id(2), None)]
    );
    assert_eq!(
        look(ends).await,
        [(id(1), None), (id(2), None), (id(3), None)]
    );
}

contract!(sqlite, postgres =>
    role_27_every_reason_against_a_provider_is_found,
    the_limits_of_the_probation_the_gender_and_the_travel_count,
    b9_a_planned_visit_makes_a_provider_busy,
    the_chosen_provider_is_first_until_the_offer_ends,
);
