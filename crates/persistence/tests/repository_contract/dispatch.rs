//! Providers and their offers.

use crate::test_databases::TestDatabase;
use claims::{ClaimState, WarrantyClaim, WarrantyClaimRecord};
use kernel::{Date, Money, ProviderId, StoreError, Timestamp};
use marketplace::scheduling::visit_of;
use orders::{Assessment, AssessmentState, OrderStatus};
use providers::{
    Application, CandidateFacts, DeclineReason, Document, DocumentKind, DocumentRecord,
    DocumentState, Fault, Gender, Nearby, Offer, OfferBasis, OfferFacts, OfferState,
    PROBATION_JOB_MAX, PartScore, Period, Provider, ProviderStatus, ScorePart, SentWaves,
    TravelTimes, UnfinishedJob, Visit, Wanted,
};
use reviews::{Content, NewReview, Rating, Review, Side};
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_complete_customer, a_provider, a_provider_no, an_admin, an_assessment,
        order_in, people, stored,
    },
};

/// The providers, in the order in which they were found.
fn ids_of(found: Vec<CandidateFacts>) -> Vec<ProviderId> {
    found.into_iter().map(|facts| facts.provider).collect()
}

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

async fn a_provider_reads_back_as_written_and_saved(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider()).await;
    let lock = || db.run(|uow| uow.providers().lock(a_provider().id));
    assert_eq!(lock().await, Some(a_provider()));
    for (version, status) in (0..).zip(ProviderStatus::ALL) {
        let changed = move |version| Provider {
            display_name: "Amina Bello".into(),
            bio: "Very clean.\nVery fast.".into(),
            photo_url: None,
            status,
            categories: vec!["plumbing".into(), "home-cleaning".into()],
            zones: vec!['C', 'A'],
            jobs_done: 41,
            gender: Some(Gender::Male),
            base_area: Some("Garki".into()),
            version,
            ..a_provider()
        };
        db.run(move |uow| uow.providers().save(changed(version)))
            .await;
        assert_eq!(
            lock().await,
            Some(changed(version + 1)),
            "{}",
            status.code()
        );
    }
    let bare = |version| Provider {
        categories: Vec::new(),
        zones: Vec::new(),
        version,
        ..a_provider()
    };
    db.run(move |uow| uow.providers().save(bare(11))).await;
    assert_eq!(lock().await, Some(bare(12)));
    assert_eq!(
        db.bare_unit(|uow| uow.providers().save(a_provider())).await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.refused(|uow| uow.providers().insert(a_provider())).await,
        "providers_id_key"
    );
    assert_eq!(
        db.run(|uow| uow.providers().lock(a_provider_no(9).id))
            .await,
        None
    );
}

/// From 10:00 to 12:00 on 2 December, in Gwarinpa.
fn at_ten() -> Visit {
    let day = Date::parse("2026-12-02").expect("a date");
    Visit {
        from: day.at_hour(10),
        until: day.at_hour(12),
        zone: Some('B'),
    }
}

/// The search of order number `number`, for 2 December.
fn wanted(number: u64) -> Wanted {
    Wanted {
        category_slug: "home-cleaning".into(),
        zone: 'B',
        customer: plan().customer,
        order: OrderPlan::numbered(number).order_id(),
        price: PROBATION_JOB_MAX,
        day: Date::parse("2026-12-02").expect("a date"),
        gender: None,
        visit: at_ten(),
        travel: TravelTimes::default(),
        time: Period {
            from: at_ten().from,
            until: at_ten().until,
        },
        now: now(),
        seen_since: now().plus_days(-1),
        documents: Vec::new(),
    }
}

fn document(number: u64, provider: u64, state: DocumentState, until: Option<&str>) -> Document {
    Document::restore(DocumentRecord {
        id: id_no(730_000 + number).into(),
        provider: a_provider_no(provider).id,
        worker: None,
        kind: DocumentKind::PoliceCertificate,
        state,
        number: None,
        insurer: None,
        cover: None,
        valid_until: until.and_then(Date::parse),
        note: None,
        file: (state != DocumentState::Promised).then(|| format!("{number:032}")),
        bytes: 9,
        sent_at: now(),
    })
}

/// ROLE-21: a document that expires at midnight in Abuja is not valid for the job at nine the next
/// morning.
async fn role_21_an_applicant_has_documents_of_the_service_that_are_valid_on_its_day(
    db: &TestDatabase,
) {
    for number in 1..=7 {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    db.run(|uow| {
        for number in 1..=6 {
            uow.applications()
                .insert(Application::begin(a_provider_no(number).id, now()))?;
        }
        let documents = [
            document(1, 1, DocumentState::Accepted, Some("2026-12-01")),
            document(2, 2, DocumentState::Accepted, Some("2026-12-02")),
            document(3, 3, DocumentState::Pending, Some("2027-12-02")),
            document(4, 4, DocumentState::Promised, Some("2026-12-02")),
            document(5, 5, DocumentState::Accepted, None),
            Document::restore(DocumentRecord {
                kind: DocumentKind::Insurance,
                ..document(6, 6, DocumentState::Accepted, None).into()
            }),
        ];
        documents
            .into_iter()
            .try_for_each(|document| uow.applications().insert_document(document))
    })
    .await;
    // The seventh provider was approved without an application.
    let eligible =
        |wanted: Wanted| db.run(move |uow| uow.providers().eligible(&wanted, 10).map(ids_of));
    let ids = |numbers: &[u64]| {
        numbers
            .iter()
            .map(|number| a_provider_no(*number).id)
            .collect::<Vec<_>>()
    };
    let needs = Wanted {
        documents: vec![DocumentKind::PoliceCertificate],
        ..wanted(1)
    };
    assert_eq!(eligible(needs.clone()).await, ids(&[2, 4, 5, 7]));
    let day_before = Date::parse("2026-12-01").expect("a date");
    assert_eq!(
        eligible(Wanted {
            day: day_before,
            ..needs.clone()
        })
        .await,
        ids(&[1, 2, 4, 5, 7])
    );
    let two = vec![DocumentKind::PoliceCertificate, DocumentKind::Insurance];
    assert_eq!(
        eligible(Wanted {
            documents: two,
            ..needs
        })
        .await,
        ids(&[7])
    );
    assert_eq!(
        eligible(wanted(1)).await,
        ids(&[1, 2, 3, 4, 5, 6, 7]),
        "a service without papers"
    );
}

/// ROLE-21: a provider on probation is offered small jobs until they have five. A restricted
/// provider has neither limit.
async fn role_21_a_new_provider_gets_five_small_jobs_and_a_restricted_one_the_rest(
    db: &TestDatabase,
) {
    let status = |number, status| Provider {
        status,
        ..a_provider_no(number)
    };
    stored::provider(&*db.store, status(1, ProviderStatus::Probation)).await;
    stored::provider(&*db.store, status(2, ProviderStatus::Restricted)).await;
    let eligible = |price: Money| {
        db.run(move |uow| {
            uow.providers()
                .eligible(
                    &Wanted {
                        price,
                        ..wanted(40)
                    },
                    10,
                )
                .map(ids_of)
        })
    };
    let (new, restricted) = (a_provider_no(1).id, a_provider_no(2).id);
    assert_eq!(eligible(PROBATION_JOB_MAX).await, [new, restricted]);
    assert_eq!(eligible(Money::from_kobo(5_000_001)).await, [restricted]);
    for (number, end) in (11..).zip([
        OrderStatus::Completed,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
    ]) {
        order_in(&*db.store, &OrderPlan::numbered(number).with(new), end).await;
    }
    assert_eq!(db.run(move |uow| uow.providers().jobs_taken(new)).await, 4);
    assert!(eligible(PROBATION_JOB_MAX).await.contains(&new));
    order_in(
        &*db.store,
        &OrderPlan::numbered(15).with(new),
        OrderStatus::Assigned,
    )
    .await;
    assert_eq!(db.run(move |uow| uow.providers().jobs_taken(new)).await, 5);
    assert_eq!(eligible(PROBATION_JOB_MAX).await, [restricted]);
    order_in(
        &*db.store,
        &OrderPlan::numbered(16).with(new),
        OrderStatus::Completed,
    )
    .await;
    assert_eq!(
        db.run(move |uow| uow.providers().jobs_taken(new)).await,
        5,
        "nobody counts on"
    );
}

/// A provider who has a job is not offered another one that overlaps it, including the travel
/// between the two.
async fn a_provider_who_holds_an_overlapping_job_is_not_offered_another(db: &TestDatabase) {
    let (held, free) = (a_provider_no(1).id, a_provider_no(2).id);
    for number in 1..=2 {
        stored::provider(
            &*db.store,
            Provider {
                zones: vec!['A', 'B', 'C'],
                ..a_provider_no(number)
            },
        )
        .await;
    }
    let job = OrderPlan::numbered(50).with(held);
    order_in(&*db.store, &job, OrderStatus::Assigned).await;
    let day = now().abuja_date().plus_days(3);
    let at = |minutes: i64, zone: char| Wanted {
        zone,
        visit: Visit {
            from: day.at_hour(12).plus_mins(minutes),
            until: day.at_hour(14).plus_mins(minutes),
            zone: Some(zone),
        },
        ..wanted(40)
    };
    let both = async |wanted: Wanted| {
        let asked = wanted.clone();
        let eligible = db
            .run(move |uow| uow.providers().eligible(&asked, 10).map(ids_of))
            .await;
        let asked = wanted.clone();
        let busy = db
            .run(move |uow| uow.providers().is_busy(held, &asked))
            .await;
        assert_eq!(eligible.contains(&held), !busy, "{wanted:?}");
        assert!(eligible.contains(&free), "{wanted:?}");
        busy
    };
    for (zone, minutes) in [('B', 30), ('A', 45), ('C', 45)] {
        assert!(both(at(minutes - 1, zone)).await, "{zone}: too soon after");
        assert!(!both(at(minutes, zone)).await, "{zone}: time enough after");
        assert!(
            both(at(-240 - minutes + 1, zone)).await,
            "{zone}: too late before"
        );
        assert!(
            !both(at(-240 - minutes, zone)).await,
            "{zone}: time enough before"
        );
    }
    let nowhere = Wanted {
        visit: Visit {
            zone: None,
            ..at(59, 'B').visit
        },
        ..at(59, 'B')
    };
    assert!(both(nowhere).await, "who knows how far");
    // At half past twelve the provider's first job is not done yet, so it lasts at least until then.
    let late = Wanted {
        now: day.at_hour(12).plus_mins(31),
        ..at(60, 'B')
    };
    assert!(both(late).await);
    let same = Wanted {
        order: job.order_id(),
        ..at(-60, 'B')
    };
    assert!(
        !db.run(move |uow| uow.providers().is_busy(held, &same))
            .await,
        "their own job is not in its way"
    );
    order_in(
        &*db.store,
        &OrderPlan::numbered(51).with(free),
        OrderStatus::Completed,
    )
    .await;
    assert!(
        !db.run(move |uow| uow.providers().is_busy(free, &wanted_at(-60)))
            .await,
        "what is done holds nobody"
    );
}

/// A return visit of the first provider for order 50, which the second one did.
fn a_return_visit(at: Timestamp, state: ClaimState, version: i64) -> WarrantyClaim {
    let plan = OrderPlan::numbered(50);
    WarrantyClaim::restore(WarrantyClaimRecord {
        id: id_no(775_050).into(),
        order: plan.order_id(),
        customer: plan.customer,
        opened_at: now(),
        statement: String::new(),
        photos: Vec::new(),
        state,
        provider: a_provider_no(1).id,
        fee: Money::ZERO,
        visit_at: Some(at),
        report: None,
        due_at: now().plus_hours(48),
        back: Money::ZERO,
        explanation: None,
        decided_by: None,
        closed_at: None,
        version,
    })
}

/// The visit of the first provider to look at the work of order 51.
fn a_look(at: Timestamp, state: AssessmentState, version: i64) -> Assessment {
    let plan = OrderPlan::numbered(51).with(a_provider_no(1).id);
    let one = an_assessment(&plan, state, an_admin().id);
    let visit = one.visit.map(|visit| orders::Visit { at, ..visit });
    Assessment {
        visit,
        version,
        ..one
    }
}

/// Whether the wanted job is refused to the first provider because of their time: by the search and
/// by the check at the acceptance, which agree.
async fn has_no_time(db: &TestDatabase, wanted: Wanted) -> bool {
    let id = a_provider_no(1).id;
    let (asked, checked) = (wanted.clone(), wanted.clone());
    let eligible = db
        .run(move |uow| uow.providers().eligible(&asked, 10).map(ids_of))
        .await;
    let busy = db
        .run(move |uow| uow.providers().is_busy(id, &checked))
        .await;
    assert_eq!(eligible.contains(&id), !busy, "{wanted:?}");
    busy
}

/// B9: a planned visit takes time like a job, for two hours: to come again, and to look at work.
async fn b9_a_planned_visit_leaves_no_time_for_a_job(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 1..=2 {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    let done = OrderPlan::numbered(50).with(a_provider_no(2).id);
    order_in(&*db.store, &done, OrderStatus::Completed).await;
    order_in(&*db.store, &OrderPlan::numbered(51), OrderStatus::Requested).await;
    let day = now().abuja_date().plus_days(3);
    let (again, look) = (day.at_hour(9), day.plus_days(1).at_hour(9));
    db.run(move |uow| {
        let claim = a_return_visit(again, ClaimState::Visit, 0);
        uow.warranty_claims().insert(claim)?;
        let assessment = a_look(look, AssessmentState::Scheduled, 0);
        uow.assessments().insert(assessment)
    })
    .await;
    let at = |from: Timestamp, zone: char, order: u64| Wanted {
        visit: Visit {
            from,
            until: from.plus_hours(2),
            zone: Some(zone),
        },
        ..wanted(order)
    };
    for (visit, own) in [(again, 50), (look, 51)] {
        for (zone, minutes) in [('B', 30), ('A', 45), ('C', 45)] {
            let after = visit.plus_mins(120 + minutes);
            let before = visit.plus_mins(-120 - minutes);
            assert!(has_no_time(db, at(after.plus_mins(-1), zone, 40)).await);
            assert!(!has_no_time(db, at(after, zone, 40)).await);
            assert!(has_no_time(db, at(before.plus_mins(1), zone, 40)).await);
            assert!(!has_no_time(db, at(before, zone, 40)).await);
        }
        assert!(
            !has_no_time(db, at(visit, 'B', own)).await,
            "a visit is not in the way of its own order"
        );
        let late = Wanted {
            now: visit.plus_hours(5),
            ..at(visit.plus_hours(5), 'B', 40)
        };
        assert!(
            !has_no_time(db, late).await,
            "a visit ends after two hours, also without a report"
        );
    }
    db.run(move |uow| {
        let claim = a_return_visit(again, ClaimState::Visited, 0);
        uow.warranty_claims().save(claim)?;
        let assessment = a_look(look, AssessmentState::Reported, 0);
        uow.assessments().save(assessment)
    })
    .await;
    for visit in [again, look] {
        assert!(
            !has_no_time(db, at(visit, 'B', 40)).await,
            "a visit that was made takes no more time"
        );
    }
}

fn wanted_at(minutes: i64) -> Wanted {
    let from = now()
        .abuja_date()
        .plus_days(3)
        .at_hour(12)
        .plus_mins(minutes);
    Wanted {
        visit: Visit {
            from,
            until: from.plus_hours(2),
            zone: Some('B'),
        },
        ..wanted(40)
    }
}

async fn when_a_woman_or_a_man_is_preferred_no_other_provider_is_asked(db: &TestDatabase) {
    for (number, gender) in [
        (1, Some(Gender::Female)),
        (2, Some(Gender::Male)),
        (3, None),
    ] {
        stored::provider(
            &*db.store,
            Provider {
                gender,
                ..a_provider_no(number)
            },
        )
        .await;
    }
    let eligible = |gender| {
        db.run(move |uow| {
            uow.providers()
                .eligible(
                    &Wanted {
                        gender,
                        ..wanted(1)
                    },
                    10,
                )
                .map(ids_of)
        })
    };
    assert_eq!(eligible(Some(Gender::Female)).await, [a_provider_no(1).id]);
    assert_eq!(eligible(Some(Gender::Male)).await, [a_provider_no(2).id]);
    assert_eq!(
        eligible(None).await,
        [1, 2, 3].map(|number| a_provider_no(number).id)
    );
}

async fn b9_only_suitable_providers_are_found_and_the_longest_waiting_comes_first(
    db: &TestDatabase,
) {
    order_in(
        &*db.store,
        &plan().with(a_provider_no(0).id),
        OrderStatus::Priced,
    )
    .await;
    let people = [
        a_provider_no(1),
        Provider {
            status: ProviderStatus::Probation,
            ..a_provider_no(2)
        },
        a_provider_no(3),
        Provider {
            status: ProviderStatus::Paused,
            ..a_provider_no(4)
        },
        Provider {
            categories: vec!["plumbing".into()],
            ..a_provider_no(5)
        },
        Provider {
            zones: vec!['A', 'C'],
            ..a_provider_no(6)
        },
        // The customer themselves, who is also a provider.
        Provider {
            id: a_complete_customer().id.into(),
            ..a_provider_no(7)
        },
        // A provider who received an offer before and declined.
        a_provider_no(8),
    ];
    for provider in people {
        stored::provider(&*db.store, provider).await;
    }
    db.run(|uow| {
        uow.offers().insert(Offer {
            state: OfferState::Declined,
            provider: a_provider_no(8).id,
            ..plan().offer()
        })
    })
    .await;
    for number in 2..=4 {
        let order = OrderPlan::numbered(number).with(a_provider_no(0).id);
        order_in(&*db.store, &order, OrderStatus::Priced).await;
    }
    // The first provider had an offer an hour ago, the third one before that; the second never.
    for (number, (provider, minutes)) in (2..).zip([(1, -60), (3, -90), (3, -120)]) {
        db.run(move |uow| {
            uow.offers().insert(Offer {
                provider: a_provider_no(provider).id,
                sent_at: now().plus_mins(minutes),
                ..OrderPlan::numbered(number).offer()
            })
        })
        .await;
    }
    let eligible =
        |limit| db.run(move |uow| uow.providers().eligible(&wanted(1), limit).map(ids_of));
    let expected: [ProviderId; 3] = [2, 3, 1].map(|number| a_provider_no(number).id);
    assert_eq!(eligible(10).await, expected);
    assert_eq!(eligible(2).await, expected[..2]);
    let other_order = db.run(|uow| uow.providers().eligible(&wanted(9), 10).map(ids_of));
    assert!(
        other_order.await.contains(&a_provider_no(8).id),
        "an offer for one order says nothing of another"
    );
}

/// What the choice depends on: reviews, jobs, faults, the last offer, the last sign of life, and what
/// this customer thinks.
async fn b9_the_record_of_a_provider_is_read_with_them(db: &TestDatabase) {
    let id = a_provider_no(1).id;
    stored::provider(
        &*db.store,
        Provider {
            base_area: Some("Wuse".into()),
            jobs_done: 7,
            ..a_provider_no(1)
        },
    )
    .await;
    stored::provider(&*db.store, a_provider_no(2)).await;
    for (number, status) in [
        (11, OrderStatus::Completed),
        (12, OrderStatus::Completed),
        (13, OrderStatus::Assigned),
    ] {
        order_in(&*db.store, &OrderPlan::numbered(number).with(id), status).await;
    }
    for number in 14..=19 {
        let order = OrderPlan::numbered(number).with(a_provider_no(2).id);
        order_in(&*db.store, &order, OrderStatus::Priced).await;
    }
    let since = wanted(1).recent_since();
    let faults = [
        (14, Some(Fault::NoShow), now().plus_days(-1), None),
        (15, Some(Fault::LateWithdrawal), since, None),
        (16, Some(Fault::NoShow), since.plus_secs(-1), None),
        (17, None, now(), None),
        (18, Some(Fault::NotConfirmed), now().plus_days(-2), None),
        // An appeal against this one was granted.
        (19, Some(Fault::NoShow), now().plus_days(-3), Some(now())),
    ];
    for (number, fault, at, waived) in faults {
        db.run(move |uow| {
            uow.offers().insert(Offer {
                provider: id,
                state: OfferState::Withdrawn,
                fault,
                fault_waived_at: waived,
                sent_at: at,
                decided_at: Some(at),
                ..OrderPlan::numbered(number).offer()
            })
        })
        .await;
    }
    db.run(move |uow| {
        uow.providers().note_seen(id, now().plus_mins(-7))?;
        uow.reviews().set_rating(
            id,
            Rating {
                count: 3,
                stars: 14,
            },
        )?;
        for (number, side, stars) in [
            (11, Side::Customer, 4),
            (12, Side::Customer, 3),
            (12, Side::Provider, 1),
        ] {
            uow.reviews().insert(stars_of(number, id, side, stars))?;
        }
        Ok(())
    })
    .await;
    let asked = Wanted {
        day: now().abuja_date().plus_days(3),
        visit: Visit {
            from: now().plus_days(9),
            until: now().plus_days(9).plus_hours(2),
            zone: Some('B'),
        },
        ..wanted(1)
    };
    let finished = db
        .run(|uow| uow.orders().lock(OrderPlan::numbered(12).order_id()))
        .await
        .and_then(|order| order.finished_at);
    assert!(finished.is_some());
    let found = db
        .run(move |uow| uow.providers().eligible(&asked, 10))
        .await;
    let [newcomer, known] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(
        *newcomer,
        CandidateFacts {
            provider: a_provider_no(2).id,
            base_area: None,
            reviews: 0,
            stars: 0,
            jobs_done: 0,
            recent_jobs: 0,
            no_shows: 0,
            late_withdrawals: 0,
            jobs_today: 0,
            jobs_on_day: 0,
            last_job_at: None,
            last_offer_at: None,
            last_seen_at: None,
            customer_stars: None,
        }
    );
    assert_eq!(
        *known,
        CandidateFacts {
            provider: id,
            base_area: Some("Wuse".into()),
            reviews: 3,
            stars: 14,
            // Seven, and the two that were completed above.
            jobs_done: 9,
            recent_jobs: 3,
            no_shows: 1,
            late_withdrawals: 2,
            jobs_today: 0,
            jobs_on_day: 3,
            last_job_at: finished,
            last_offer_at: Some(now()),
            last_seen_at: Some(now().plus_mins(-7)),
            customer_stars: Some((3, 4)),
        }
    );
}

/// B9: equal scores are decided by the jobs of today, and the daily cap by those of the slot's day.
/// Both count what was accepted for the day, whether it is done or still to come.
async fn b9_the_jobs_of_today_and_of_the_day_of_the_slot_are_counted_apart(db: &TestDatabase) {
    let id = a_provider_no(1).id;
    stored::provider(&*db.store, a_provider_no(1)).await;
    // A plan has its slot three days after its beginning.
    let earlier = now().plus_days(-3);
    for (number, at, status) in [
        (21, earlier, OrderStatus::Completed),
        (22, earlier, OrderStatus::Assigned),
        (23, earlier, OrderStatus::Cancelled),
        (24, now(), OrderStatus::Assigned),
        (25, now().plus_days(1), OrderStatus::Assigned),
    ] {
        let plan = OrderPlan::numbered(number).with(id).at(at);
        order_in(&*db.store, &plan, status).await;
    }
    let today = now().abuja_date();
    for (day, order, expected) in [
        (today.plus_days(3), 40, (2, 1)),
        (today.plus_days(3), 24, (2, 0)),
        (today, 40, (2, 2)),
        (today, 22, (1, 1)),
        (today.plus_days(2), 40, (2, 0)),
    ] {
        let asked = Wanted {
            day,
            ..wanted(order)
        };
        let counted = asked.clone();
        let facts = db
            .run(move |uow| uow.providers().facts_of(&[id], &asked))
            .await;
        let on_day = db
            .run(move |uow| uow.providers().jobs_on_day(id, &counted))
            .await;
        let found = (facts[0].jobs_today, facts[0].jobs_on_day);
        assert_eq!(found, expected, "{day} for {order}");
        assert_eq!(on_day, expected.1, "{day} for {order}");
    }
}

/// B9: what the customer thinks of a provider follows from the ratings that they have not removed.
async fn b9_a_rating_that_its_author_removed_tells_nothing(db: &TestDatabase) {
    let id = a_provider_no(1).id;
    stored::provider(&*db.store, a_provider_no(1)).await;
    for number in [21, 22] {
        let plan = OrderPlan::numbered(number).with(id);
        order_in(&*db.store, &plan, OrderStatus::Completed).await;
    }
    db.run(move |uow| {
        let mut removed = stars_of(21, id, Side::Customer, 1);
        removed.answered(now());
        let _shown = removed.release(now());
        let _removed = removed.remove_own();
        uow.reviews().insert(removed)?;
        uow.reviews().insert(stars_of(22, id, Side::Customer, 4))
    })
    .await;
    let facts = db
        .run(move |uow| uow.providers().facts_of(&[id], &wanted(1)))
        .await;
    assert_eq!(facts[0].customer_stars, Some((4, 4)));
}

fn stars_of(number: u64, provider: ProviderId, side: Side, stars: u8) -> Review {
    let plan = OrderPlan::numbered(number).with(provider);
    Review::write(NewReview {
        id: id_no(740_000 + 2 * number + u64::from(side == Side::Provider)).into(),
        order: plan.order_id(),
        side,
        author: match side {
            Side::Customer => plan.customer,
            Side::Provider => provider.into(),
        },
        provider,
        customer: plan.customer,
        content: Content {
            stars,
            text: String::new(),
            tags: Vec::new(),
            photos: Vec::new(),
        },
        hits: Vec::new(),
        blind_days: 7,
        now: now(),
    })
}

fn offer(number: u64, provider: u64, wave: u32) -> Offer {
    Offer {
        id: id_no(number).into(),
        provider: a_provider_no(provider).id,
        wave,
        by_hand: wave > 1,
        ..plan().offer()
    }
}

async fn three_providers(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Paid).await;
    for number in 1..=3 {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
}

async fn an_offer_reads_back_as_written_and_saved(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| uow.offers().insert(offer(1, 1, 1))).await;
    let lock = || db.run(|uow| uow.offers().lock(id_no(1).into()));
    assert_eq!(lock().await, Some(offer(1, 1, 1)));
    assert_eq!(
        db.run(|uow| uow.offers().order_of(id_no(1).into())).await,
        Some(plan().order_id())
    );
    assert_eq!(
        db.run(|uow| uow.offers().order_of(id_no(2).into())).await,
        None
    );
    for (version, state) in (0..).zip(OfferState::ALL) {
        let changed = move |version| Offer {
            state,
            reserve: state == OfferState::Reserved,
            accepted_at: Some(now().plus_mins(2)),
            decided_at: Some(now().plus_mins(3)),
            basis: Some(OfferBasis {
                reserved: true,
                parts: vec![PartScore {
                    part: ScorePart::Idle,
                    value: 500,
                    weight: 15,
                }],
                facts: Some(OfferFacts {
                    idle_minutes: Some(1_440),
                    jobs_done: 9,
                    reviews: 3,
                    stars: 14,
                    silent_minutes: None,
                }),
            }),
            shown_at: Some(now()),
            seen_at: Some(now().plus_mins(1)),
            decline_reason: (state == OfferState::Declined).then_some(DeclineReason::Skill),
            fault: (state == OfferState::Withdrawn).then_some(Fault::HeartbeatMissed),
            fault_by: (state == OfferState::Withdrawn).then_some(a_complete_customer().id),
            fault_waived_at: (state == OfferState::Withdrawn).then(|| now().plus_mins(9)),
            version,
            ..offer(1, 1, 1)
        };
        db.run(move |uow| uow.offers().save(changed(version))).await;
        assert_eq!(lock().await, Some(changed(version + 1)), "{}", state.code());
    }
    assert_eq!(
        db.bare_unit(|uow| uow.offers().save(offer(1, 1, 1))).await,
        Err(StoreError::Contended)
    );
}

async fn t61_the_offers_that_were_shown_since_a_time_are_found(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| {
        uow.offers().insert(Offer {
            shown_at: Some(now()),
            ..offer(1, 1, 1)
        })?;
        uow.offers().insert(offer(2, 2, 1))
    })
    .await;
    let (mine, foreign) = (offer(1, 1, 1), offer(2, 2, 1));
    for (provider, since, expected) in [
        (mine.provider, now(), vec![mine.id]),
        (mine.provider, now().plus_secs(1), Vec::new()),
        (foreign.provider, now(), Vec::new()),
    ] {
        let shown = db
            .run(move |uow| uow.offers().shown_since(provider, since))
            .await;
        assert_eq!(shown, expected, "{provider} since {since}");
    }
}

async fn an_order_has_one_accepted_offer(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| {
        uow.offers().insert(offer(1, 1, 1))?;
        uow.offers().insert(offer(2, 2, 1))?;
        uow.offers().save(Offer {
            state: OfferState::Accepted,
            ..offer(1, 1, 1)
        })
    })
    .await;
    let rival = || Offer {
        state: OfferState::Accepted,
        ..offer(2, 2, 1)
    };
    assert_eq!(
        db.refused(move |uow| uow.offers().save(rival())).await,
        "offers_order_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.offers().insert(offer(2, 3, 1))).await,
        "offers_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.offers().insert(offer(3, 2, 1))).await,
        "offers_order_id_provider_id_wave_key"
    );
    db.run(|uow| uow.offers().insert(offer(3, 2, 2))).await;
}

async fn b9_13_a_job_has_one_reserve_who_takes_no_other_job_then(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Assigned).await;
    for number in 1..=3 {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    let reserve = |number, provider, state| Offer {
        state,
        reserve: true,
        ..offer(number, provider, 1)
    };
    db.run(move |uow| {
        uow.offers().insert(reserve(1, 1, OfferState::Reserved))?;
        uow.offers().insert(reserve(2, 2, OfferState::Sent))?;
        uow.offers().insert(offer(3, 3, 1))
    })
    .await;
    let second = move || reserve(2, 2, OfferState::Reserved);
    assert_eq!(
        db.refused(move |uow| uow.offers().save(second())).await,
        "offers_order_id_reserve_key"
    );
    let found = db
        .run(|uow| {
            uow.orders().lock(plan().order_id())?;
            uow.offers().lock_reserves_of(plan().order_id())
        })
        .await;
    let states: Vec<_> = found.iter().map(|one| (one.provider, one.state)).collect();
    assert_eq!(
        states,
        [
            (a_provider_no(1).id, OfferState::Reserved),
            (a_provider_no(2).id, OfferState::Sent)
        ]
    );
    let later = now().plus_days(2);
    let waiting = db.run(move |uow| uow.offers().open_orders_of(a_provider_no(1).id, later));
    assert_eq!(waiting.await, [plan().order_id()], "it does not expire");
    // The order of the reserve is for the time of the wanted job.
    let busy = |number: u64, order: u64| {
        let wanted = Wanted {
            order: OrderPlan::numbered(order).order_id(),
            visit: visit_of(&plan().in_status(OrderStatus::Assigned)).unwrap(),
            ..wanted(order)
        };
        db.run(move |uow| {
            let id = a_provider_no(number).id;
            let eligible = uow.providers().eligible(&wanted, 10).map(ids_of)?;
            let busy = uow.providers().is_busy(id, &wanted)?;
            assert_eq!(eligible.contains(&id), !busy);
            Ok(busy)
        })
    };
    assert!(busy(1, 40).await, "the reserve keeps the time free");
    assert!(!busy(2, 40).await, "a provider who was only asked does not");
    let own = Wanted {
        visit: visit_of(&plan().in_status(OrderStatus::Assigned)).unwrap(),
        ..wanted(40)
    };
    let own = Wanted {
        order: plan().order_id(),
        ..own
    };
    let own = db.run(move |uow| uow.providers().is_busy(a_provider_no(1).id, &own));
    assert!(!own.await, "the job itself is not in its way");
}

async fn open_offers_come_in_the_order_of_their_ids(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| {
        uow.offers().insert(offer(5, 1, 1))?;
        uow.offers().insert(offer(3, 2, 1))?;
        uow.offers().insert(Offer {
            state: OfferState::Expired,
            ..offer(4, 3, 2)
        })
    })
    .await;
    let open = db
        .run(|uow| uow.offers().lock_open_of(plan().order_id()))
        .await;
    assert_eq!(open, [offer(3, 2, 1), offer(5, 1, 1)]);
    db.run(|uow| uow.offers().insert(offer(6, 1, 2))).await;
    let mut latest = db
        .run(|uow| uow.offers().latest_of(plan().order_id()))
        .await;
    latest.sort_by_key(|offer| offer.id);
    let ids: Vec<_> = latest.iter().map(|offer| offer.id).collect();
    assert_eq!(ids, [3, 4, 6].map(|number| id_no(number).into()));
}

/// B9: the waves of a search are counted from 1. Neither an offer by hand nor the offer to the
/// preferred provider is a wave, and the offers of an earlier search do not count.
async fn b9_6_the_waves_are_counted_from_the_beginning_of_each_search(db: &TestDatabase) {
    three_providers(db).await;
    let waves = || db.run(|uow| uow.offers().waves_of(plan().order_id()));
    assert_eq!(waves().await, SentWaves::default());
    db.run(|uow| uow.offers().insert(offer(1, 1, 0))).await;
    let preferred = SentWaves {
        last: Some(0),
        count: 0,
    };
    assert_eq!(waves().await, preferred);
    db.run(|uow| {
        uow.offers().insert(offer(2, 2, 1))?;
        uow.offers().insert(offer(3, 3, 1))?;
        uow.offers().insert(Offer {
            by_hand: true,
            ..offer(4, 2, 2)
        })
    })
    .await;
    let one = SentWaves {
        last: Some(2),
        count: 1,
    };
    assert_eq!(waves().await, one);
    let other = OrderPlan::numbered(2).order_id();
    order_in(&*db.store, &OrderPlan::numbered(2), OrderStatus::Paid).await;
    db.run(move |uow| uow.offers().begin_search(other)).await;
    assert_eq!(waves().await, one, "the search of another order");
    for _twice in 0..2 {
        db.run(|uow| uow.offers().begin_search(plan().order_id()))
            .await;
        assert_eq!(waves().await, SentWaves::default());
    }
    let stored = db.run(|uow| uow.offers().lock(id_no(2).into())).await;
    assert_eq!(stored, Some(offer(2, 2, 1)), "the offer itself is the same");
    let again = Offer {
        sent_at: now().plus_mins(1),
        ..offer(5, 2, 1)
    };
    let sent = again.clone();
    db.run(move |uow| uow.offers().insert(sent.clone())).await;
    let first = SentWaves {
        last: Some(1),
        count: 1,
    };
    assert_eq!(waves().await, first);
    let latest = db
        .run(|uow| uow.offers().latest_of(plan().order_id()))
        .await;
    assert!(latest.contains(&again), "{latest:?}");
    assert_eq!(latest.len(), 3);
    assert_eq!(
        db.refused(|uow| uow.offers().insert(offer(6, 2, 1))).await,
        "offers_order_id_provider_id_wave_key"
    );
}

/// A lost, expired or open offer does not keep operations from choosing the provider.
async fn only_a_declined_or_withdrawn_offer_is_final(db: &TestDatabase) {
    three_providers(db).await;
    let declined = |number: u64| {
        db.run(move |uow| {
            uow.offers()
                .has_declined(plan().order_id(), a_provider_no(number).id)
        })
    };
    assert!(!declined(1).await);
    let (last, open): (Vec<_>, Vec<_>) = OfferState::ALL
        .into_iter()
        .partition(|state| state.is_final());
    assert_eq!(last, [OfferState::Declined, OfferState::Withdrawn]);
    for (number, state) in (20..).zip(open) {
        let wave = u32::try_from(number).unwrap_or(1);
        db.run(move |uow| {
            uow.offers().insert(Offer {
                state,
                reserve: state == OfferState::Reserved,
                ..offer(number, 1, wave)
            })
        })
        .await;
        assert!(!declined(1).await, "{state:?}");
    }
    for (number, state) in (2..).zip(last) {
        db.run(move |uow| {
            uow.offers().insert(Offer {
                state,
                ..offer(40 + number, number, 1)
            })
        })
        .await;
        assert!(declined(number).await, "{state:?}");
    }
    assert!(!declined(1).await, "offers to others do not count");
}

/// The facts are read for every provider that is named, also for those who may not be asked.
async fn the_facts_of_named_providers_are_read_without_a_check(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| {
        let mut provider = uow.providers().lock(a_provider_no(2).id)?.unwrap();
        provider.status = ProviderStatus::Suspended;
        uow.providers().save(provider)?;
        uow.offers().insert(offer(5, 2, 1))
    })
    .await;
    let ids = [a_provider_no(2).id, a_provider_no(9).id];
    let found = db
        .run(move |uow| uow.providers().facts_of(&ids, &wanted(40)))
        .await;
    let seen: Vec<_> = found
        .iter()
        .map(|facts| (facts.provider, facts.last_offer_at))
        .collect();
    assert_eq!(seen, [(ids[0], Some(offer(5, 2, 1).sent_at))]);
}

/// B9: when more may be offered a job than are looked at, those who set out near it and the preferred
/// provider are not missed.
async fn b9_of_many_eligible_providers_the_near_ones_and_the_preferred_one_are_not_missed(
    db: &TestDatabase,
) {
    for number in 1..=9 {
        let base = |area: &str| Some(area.to_owned());
        let provider = Provider {
            base_area: match number {
                5 | 7 => base("Gwarinpa"),
                6 => base("Kado"),
                _ => base("Kuje"),
            },
            status: if number == 7 {
                ProviderStatus::Paused
            } else {
                ProviderStatus::Active
            },
            ..a_provider_no(number)
        };
        stored::provider(&*db.store, provider).await;
    }
    let around = |areas: &[&str], preferred: Option<u64>, limit| {
        let nearby = Nearby {
            areas: areas.iter().map(ToString::to_string).collect(),
            preferred: preferred.map(|number| a_provider_no(number).id),
        };
        db.run(move |uow| {
            uow.providers()
                .eligible_around(&wanted(40), &nearby, limit)
                .map(ids_of)
        })
    };
    let ids = |numbers: &[u64]| {
        let ids = numbers.iter().map(|number| a_provider_no(*number).id);
        ids.collect::<Vec<_>>()
    };
    assert_eq!(around(&[], None, 2).await, ids(&[1, 2]));
    assert_eq!(
        around(&["Gwarinpa", "Kado"], None, 2).await,
        ids(&[1, 2, 5, 6])
    );
    assert_eq!(
        around(&["Gwarinpa", "Kado"], Some(9), 1).await,
        ids(&[1, 5, 9]),
        "as many near ones as others"
    );
    assert_eq!(
        around(&["Gwarinpa"], Some(5), 2).await,
        ids(&[1, 2, 5]),
        "only once"
    );
    assert_eq!(around(&[], Some(7), 2).await, ids(&[1, 2]), "they pause");
    assert_eq!(
        around(&["Gwarinpa"], Some(9), 8).await,
        ids(&[1, 2, 3, 4, 5, 6, 8, 9]),
        "all were found"
    );
}

/// Only the jobs that are not finished count, and of these the ones that have begun are known.
async fn the_unfinished_jobs_of_a_provider_are_those_that_they_have(db: &TestDatabase) {
    three_providers(db).await;
    let one = a_provider_no(1).id;
    let states = [
        OrderStatus::Paid,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
        OrderStatus::Cancelled,
    ];
    for (number, status) in (60..).zip(states) {
        order_in(&*db.store, &OrderPlan::numbered(number).with(one), status).await;
    }
    let rival = OrderPlan::numbered(70).with(a_provider_no(2).id);
    order_in(&*db.store, &rival, OrderStatus::Assigned).await;
    let found = db
        .run(move |uow| uow.providers().unfinished_jobs(one))
        .await;
    let of = |number, has_begun| UnfinishedJob {
        order: OrderPlan::numbered(number).order_id(),
        service: "home-cleaning".into(),
        has_begun,
    };
    assert_eq!(found, [of(61, false), of(62, true)]);
}

/// A provider is suspended by a hold or with their account. A pause is no suspension.
async fn a_provider_is_suspended_by_a_hold_or_with_their_account(db: &TestDatabase) {
    three_providers(db).await;
    stored::provider(&*db.store, a_provider_no(4)).await;
    let id = |number| a_provider_no(number).id;
    db.run(move |uow| {
        for (number, status) in [(1, ProviderStatus::Suspended), (2, ProviderStatus::Paused)] {
            let mut provider = uow.providers().lock(id(number))?.unwrap();
            provider.status = status;
            uow.providers().save(provider)?;
        }
        let mut user = uow.users().lock(id(3).into())?.unwrap();
        let _suspended = user.suspend_for(identity::Suspension {
            since: now(),
            until: None,
        });
        uow.users().save(user)
    })
    .await;
    let suspended = |ids: Vec<ProviderId>| db.run(move |uow| uow.providers().suspended_of(&ids));
    let all: Vec<_> = [4, 3, 2, 1, 9].map(id).into();
    assert_eq!(suspended(all).await, [id(1), id(3)]);
    assert_eq!(suspended(vec![id(2), id(4)]).await, []);
    assert_eq!(suspended(Vec::new()).await, []);
}

contract!(memory, sqlite, postgres =>
    b9_of_many_eligible_providers_the_near_ones_and_the_preferred_one_are_not_missed,
    the_unfinished_jobs_of_a_provider_are_those_that_they_have,
    a_provider_is_suspended_by_a_hold_or_with_their_account,
    a_provider_reads_back_as_written_and_saved,
    a_provider_who_holds_an_overlapping_job_is_not_offered_another,
    b9_a_planned_visit_leaves_no_time_for_a_job,
    when_a_woman_or_a_man_is_preferred_no_other_provider_is_asked,
    b9_only_suitable_providers_are_found_and_the_longest_waiting_comes_first,
    b9_the_record_of_a_provider_is_read_with_them,
    b9_the_jobs_of_today_and_of_the_day_of_the_slot_are_counted_apart,
    b9_a_rating_that_its_author_removed_tells_nothing,
    role_21_an_applicant_has_documents_of_the_service_that_are_valid_on_its_day,
    role_21_a_new_provider_gets_five_small_jobs_and_a_restricted_one_the_rest,
    an_offer_reads_back_as_written_and_saved,
    only_a_declined_or_withdrawn_offer_is_final,
    the_facts_of_named_providers_are_read_without_a_check,
    an_order_has_one_accepted_offer,
    b9_13_a_job_has_one_reserve_who_takes_no_other_job_then,
    open_offers_come_in_the_order_of_their_ids,
    t61_the_offers_that_were_shown_since_a_time_are_found,
    b9_6_the_waves_are_counted_from_the_beginning_of_each_search,
);
