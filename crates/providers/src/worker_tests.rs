use super::*;
use kernel::Date;

fn at(hour: u32) -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(hour)
}

fn worker(number: u128) -> Worker {
    Worker {
        id: WorkerId::from_uuid(uuid_no(number)),
        provider: ProviderId::from_uuid(Default::default()),
        name: "Chidi Okeke".into(),
        phone: NgPhone::parse("08031234567").ok(),
        state: WorkerState::Active,
        photo_url: Some("/api/portraits/1".into()),
        identity_accepted: true,
        selfie_accepted: true,
        created_at: at(9),
        version: 0,
    }
}

fn uuid_no(number: u128) -> uuid::Uuid {
    uuid::Uuid::from_u128(number)
}

fn named(worker: Option<&Worker>) -> NamedWorker {
    NamedWorker {
        order: OrderId::from_uuid(Default::default()),
        provider: ProviderId::from_uuid(Default::default()),
        worker: worker.map(Worker::shown),
        named_at: at(9),
    }
}

#[test]
fn b8_13_a_worker_is_usable_only_after_staff_accepted_all_three_documents() {
    let mut one = Worker {
        photo_url: None,
        identity_accepted: false,
        selfie_accepted: false,
        ..worker(1)
    };
    for (number, kind) in WORKER_DOCUMENTS.into_iter().enumerate() {
        assert!(!one.is_usable(), "before {kind:?}");
        one.judge(kind, true, format!("/api/portraits/{number}"));
    }
    assert!(one.is_usable());
    for kind in WORKER_DOCUMENTS {
        let mut refused = one.clone();
        refused.judge(kind, false, "/api/portraits/1".into());
        assert!(!refused.is_usable(), "{kind:?} was refused after all");
    }
    for state in [WorkerState::Paused, WorkerState::Removed] {
        let stopped = Worker {
            state,
            ..one.clone()
        };
        assert!(!stopped.is_usable(), "{state:?}");
    }
}

#[test]
fn an_older_portrait_that_is_refused_leaves_the_newer_one() {
    let mut one = worker(1);
    one.judge(DocumentKind::Portrait, false, "/api/portraits/0".into());
    assert!(one.is_usable());
}

#[test]
fn b8_13_a_company_with_a_team_cannot_set_out_before_it_named_a_usable_worker() {
    let (one, paused) = (
        worker(1),
        Worker {
            state: WorkerState::Paused,
            ..worker(2)
        },
    );
    let team = [one.clone(), paused.clone()];
    assert_eq!(check_named(&team, None), Err(WorkerError::NotNamed));
    assert_eq!(check_named(&team, Some(&named(Some(&one)))), Ok(()));
    for other in [paused, worker(3)] {
        assert_eq!(
            check_named(&team, Some(&named(Some(&other)))),
            Err(WorkerError::NotUsable)
        );
    }
    assert_eq!(
        check_named(&team, Some(&named(None))),
        Ok(()),
        "the owner may go"
    );
}

#[test]
fn b8_13_without_a_team_the_owner_goes_and_need_not_be_named() {
    assert_eq!(check_named(&[], None), Ok(()));
}

#[test]
fn only_a_usable_worker_of_the_own_team_can_be_chosen() {
    let team = [
        worker(1),
        Worker {
            selfie_accepted: false,
            ..worker(2)
        },
    ];
    assert_eq!(chosen(&team, None), Ok(None));
    assert_eq!(chosen(&team, Some(team[0].id)), Ok(Some(&team[0])));
    assert_eq!(chosen(&team, Some(team[1].id)), Err(WorkerError::NotUsable));
    assert_eq!(chosen(&team, Some(worker(3).id)), Err(WorkerError::Unknown));
}

#[test]
fn b8_13_a_worker_needs_the_travel_between_two_jobs() {
    let visit = |from, until| Visit {
        from,
        until,
        zone: Some('A'),
    };
    let (travel, wanted) = (TravelTimes::default(), visit(at(12), at(14)));
    let free = |held: &[Visit]| check_free(&wanted, held, &travel, at(8));
    assert_eq!(free(&[]), Ok(()));
    assert_eq!(free(&[visit(at(9), at(11).plus_mins(30))]), Ok(()));
    for held in [
        visit(at(9), at(11).plus_mins(31)),
        visit(at(13), at(15)),
        visit(at(14).plus_mins(29), at(16)),
    ] {
        assert_eq!(free(&[visit(at(1), at(2)), held]), Err(WorkerError::Busy));
    }
}

#[test]
fn a_name_that_was_compared_with_the_identity_document_stays() {
    let phone = || NgPhone::parse("08051234567").unwrap();
    let mut one = worker(1);
    let refused = one.edit("Emeka Obi".into(), phone()).unwrap_err();
    assert_eq!(refused.0[0].field, "name");
    assert_eq!(one, worker(1));
    one.edit(one.name.clone(), phone()).unwrap();
    assert_eq!(one.phone, Some(phone()));
    one.identity_accepted = false;
    one.edit("Emeka Obi".into(), phone()).unwrap();
    assert_eq!(one.first_name(), "Emeka");
}

#[test]
fn of_a_removed_worker_only_the_name_stays() {
    let mut one = worker(1);
    one.remove();
    assert_eq!(
        (
            one.name.as_str(),
            &one.phone,
            &one.photo_url,
            one.is_usable()
        ),
        ("Chidi Okeke", &None, &None, false)
    );
}

#[test]
fn both_wrong_fields_of_a_worker_are_named() {
    let wrong = Worker::typed("", "12").unwrap_err();
    let fields: Vec<_> = wrong.0.iter().map(|one| one.field.as_str()).collect();
    assert_eq!(fields, ["name", "phone"]);
    let (name, phone) = Worker::typed(" Chidi Okeke ", "0803 123 4567").unwrap();
    assert_eq!(
        (name.as_str(), phone.to_string().as_str()),
        ("Chidi Okeke", "+2348031234567")
    );
}
