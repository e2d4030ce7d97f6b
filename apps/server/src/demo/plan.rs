//! The people and jobs of the demo population, read from `data/demo_town.json`.

use serde::Deserialize;
use std::collections::HashMap;

const PLAN: &str = include_str!("../../data/demo_town.json");

#[derive(Deserialize)]
pub(super) struct DemoPlan {
    pub(super) providers: Vec<Worker>,
    pub(super) customers: Vec<Person>,
    pub(super) bookings: HashMap<String, Booking>,
    pub(super) jobs: Vec<Task>,
}

#[derive(Deserialize)]
pub(super) struct Worker {
    pub(super) key: String,
    pub(super) first: String,
    pub(super) last: String,
    pub(super) gender: String,
    pub(super) shown: String,
    pub(super) phone: String,
    pub(super) address: String,
    pub(super) months: i64,
    pub(super) zones: String,
    pub(super) categories: Vec<String>,
    pub(super) bio: String,
    pub(super) policy: Option<Insurance>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Insurance {
    pub(super) insurer: String,
    pub(super) number: String,
    pub(super) cover_kobo: i64,
}

#[derive(Deserialize)]
pub(super) struct Person {
    pub(super) key: String,
    pub(super) first: String,
    pub(super) last: String,
    pub(super) phone: String,
    pub(super) line: String,
    pub(super) area: String,
}

#[derive(Deserialize)]
pub(super) struct Booking {
    pub(super) category: String,
    pub(super) note: String,
    pub(super) answers: serde_json::Value,
}

#[derive(Deserialize)]
pub(super) struct Task {
    pub(super) customer: String,
    pub(super) provider: String,
    pub(super) booking: String,
    pub(super) days: i64,
    pub(super) stars: i64,
    pub(super) tags: Vec<String>,
    pub(super) text: String,
    /// The provider's public reply.
    pub(super) reply: Option<String>,
    #[serde(default)]
    pub(super) featured: bool,
}

impl DemoPlan {
    pub(super) fn read() -> serde_json::Result<Self> {
        serde_json::from_str(PLAN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The carousel, the directory and the top providers need real data to show.
    #[test]
    fn every_job_names_people_a_booking_and_words_of_its_own_and_the_provider_serves_the_place() {
        let plan = DemoPlan::read().unwrap();
        assert!((8..=12).contains(&plan.providers.len()) && plan.jobs.len() >= 20);
        assert!(plan.jobs.iter().filter(|job| job.featured).count() >= 6);
        let mut texts = HashSet::new();
        for job in &plan.jobs {
            let customer = plan
                .customers
                .iter()
                .find(|person| person.key == job.customer)
                .expect("a customer");
            let provider = plan
                .providers
                .iter()
                .find(|worker| worker.key == job.provider)
                .expect("a provider");
            let booking = plan.bookings.get(&job.booking).expect("a booking");
            let zone = geo::zone_of(&customer.area)
                .expect("an area of ours")
                .code();
            assert!(
                provider.zones.contains(zone),
                "{} does not come to {}",
                provider.key,
                customer.area
            );
            assert!(
                provider.categories.contains(&booking.category),
                "{} does not do {}",
                provider.key,
                booking.category
            );
            assert!(texts.insert(&job.text), "said twice: {}", job.text);
            assert!((1..=5).contains(&job.stars) && job.days >= 3);
            assert_eq!(
                reviews::check(&job.text),
                [],
                "a rule would hold it back: {}",
                job.text
            );
        }
    }
}
