//! Providers: who may have an offer, begin a job and take another, and the gender.

use super::*;
use kernel::Date;

pub(crate) fn a_provider() -> Provider {
    Provider {
        id: ProviderId::from_uuid(Default::default()),
        display_name: "Amina B.".into(),
        bio: String::new(),
        photo_url: None,
        status: ProviderStatus::Active,
        categories: vec!["home-cleaning".into()],
        closed: Vec::new(),
        zones: vec!['A', 'B'],
        jobs_done: 0,
        gender: Some(Gender::Female),
        base_area: None,
        vehicle: None,
        created_at: Date::parse("2026-11-20").unwrap().at_hour(9),
        version: 0,
    }
}

#[test]
fn only_a_working_provider_of_the_service_and_zone_is_eligible() {
    let provider = a_provider();
    assert!(provider.is_eligible("home-cleaning", 'B'));
    assert!(!provider.is_eligible("plumbing", 'B'));
    assert!(!provider.is_eligible("home-cleaning", 'C'));
    for status in ProviderStatus::ALL {
        let other = Provider {
            status,
            ..provider.clone()
        };
        assert_eq!(
            other.is_eligible("home-cleaning", 'A'),
            matches!(
                status,
                ProviderStatus::Active | ProviderStatus::Probation | ProviderStatus::Restricted
            ),
            "{status:?}"
        );
        let stopped = matches!(
            status.code(),
            "DRAFT"
                | "SUBMITTED"
                | "UNDER_REVIEW"
                | "CHANGES_REQUESTED"
                | "SUSPENDED"
                | "REJECTED"
                | "OFFBOARDED"
        );
        assert_eq!(other.may_begin("home-cleaning"), !stopped, "{status:?}");
        assert!(!other.may_begin("plumbing"), "{status:?}");
        assert_eq!(other.may_work(), !stopped, "{status:?}");
    }
}
#[test]
fn a_gender_is_said_once() {
    let mut provider = Provider {
        gender: None,
        ..a_provider()
    };
    assert_eq!(provider.say_gender(Gender::Male), Ok(Applied::Now(())));
    assert_eq!(provider.say_gender(Gender::Male), Ok(Applied::Already));
    assert_eq!(provider.say_gender(Gender::Female), Err(GenderKnown));
    assert_eq!(provider.gender, Some(Gender::Male));
}

#[test]
fn a_preferred_gender_leaves_out_providers_with_another_or_an_unknown_gender() {
    for (gender, suits) in [
        (Some(Gender::Female), true),
        (Some(Gender::Male), false),
        (None, false),
    ] {
        let provider = Provider {
            gender,
            ..a_provider()
        };
        assert_eq!(provider.suits(Some(Gender::Female)), suits, "{gender:?}");
        assert!(provider.suits(None), "{gender:?}");
    }
}

#[test]
fn role_21_a_new_provider_takes_at_most_five_jobs_of_at_most_fifty_thousand_naira() {
    let new = |status| Provider {
        status,
        ..a_provider()
    };
    let rules = ProbationRules::default();
    let (small, large) = (rules.job_most, Money::from_kobo(5_000_001));
    for (taken, price, may) in [
        (0, small, true),
        (4, small, true),
        (5, small, false),
        (0, large, false),
    ] {
        assert_eq!(
            new(ProviderStatus::Probation).may_take_another(taken, price, &rules),
            may,
            "{taken} of {price}"
        );
        assert!(new(ProviderStatus::Active).may_take_another(taken, price, &rules));
    }
    let others = ProbationRules {
        jobs: 7,
        job_most: large,
    };
    let may = |taken| new(ProviderStatus::Probation).may_take_another(taken, large, &others);
    assert_eq!([6, 7].map(may), [true, false], "by other numbers");
}
