//! Demo accounts and some orders for them, made by the same use cases that people use.

mod applicants;
mod bookings;
mod calls;
mod looks;
mod people;
mod plan;
mod population;
mod promos;
mod proof;
mod work;

pub use population::settle;

use crate::{
    entropy::{SystemClock, system_call},
    wiring::Parts,
};
use bookings::{ask_for_a_wardrobe, book, paid, pay, place};
use calls::{When, call, find};
use gateways::{Argon2Hasher, HasherLimits};
use kernel::{Applied, Email, NgPhone, Permissions, ProviderId, Role, UserId};
use marketplace::{
    Clock,
    dispatch::send_offers,
    provisioning::{EnrolProvider, EnrolUser, enrol_provider, enrol_user},
    read::PageRequest,
};
use persistence::Database;
use providers::Vehicle;
use std::sync::Arc;
use work::{accept, work_through};

pub const ACCOUNTS: [(&str, &str); 3] = [
    ("customer", "customer@gida.test"),
    ("provider", "provider@gida.test"),
    ("admin", "admin@gida.test"),
];
const PASSWORD: &str = "gida-demo-2026";

/// Creates those of the three demo accounts that are missing. The provider is ACTIVE for every
/// service in every zone.
pub async fn enrol(database: &Database) -> Result<(), String> {
    let customer = person(
        "customer@gida.test",
        "Zainab",
        "Musa",
        Role::Customer,
        Some(("08031234567", "12 Third Avenue, Gwarinpa")),
    );
    let provider = person(
        "provider@gida.test",
        "Emeka",
        "Okafor",
        Role::ServiceProvider,
        Some(("08069876543", "4 Ebitu Ukiwe Street, Jabi")),
    );
    let admin = person("admin@gida.test", "Hauwa", "Bello", Role::Admin, None);
    promos::enrol(database).await?;
    let hasher = Argon2Hasher::new(HasherLimits::default());
    for cmd in [customer?, provider?, admin?] {
        let known = database.queries().user_by_email(&cmd.email).await;
        if known.map_err(|error| error.to_string())?.is_some() {
            continue;
        }
        let email = cmd.email.clone();
        let enrolled = enrol_user(&*database.store(), &hasher, cmd)
            .await
            .map_err(|error| format!("{email} could not be made: {error}."))?;
        if let (Applied::Now(id), "provider@gida.test") = (enrolled, email.as_str()) {
            provide_everything(database, id).await?;
        }
    }
    Ok(())
}

fn person(
    email: &str,
    first: &str,
    last: &str,
    role: Role,
    profile: Option<(&str, &str)>,
) -> Result<EnrolUser, String> {
    Ok(EnrolUser {
        call: system_call(),
        email: Email::parse(email).map_err(|error| error.to_string())?,
        password: PASSWORD.into(),
        first_name: first.into(),
        last_name: last.into(),
        role,
        permissions: match role {
            Role::Admin => Permissions::ALL,
            Role::Customer | Role::ServiceProvider => Permissions::NONE,
        },
        phone: profile
            .map(|(phone, _)| NgPhone::parse(phone))
            .transpose()
            .map_err(|error| error.to_string())?,
        address: profile.map(|(_, address)| address.to_owned()),
    })
}

async fn provide_everything(database: &Database, user: UserId) -> Result<(), String> {
    let categories = database
        .queries()
        .categories()
        .await
        .map_err(|error| error.to_string())?;
    let cmd = EnrolProvider {
        call: system_call(),
        id: user.into(),
        display_name: "Emeka O.".into(),
        bio: "Cleaning, repairs and errands in every part of Abuja. I come on time and bring my own tools.".into(),
        categories: categories.into_iter().map(|(category, _)| category.slug).collect(),
        zones: vec!['A', 'B', 'C'],
        gender: Some(providers::Gender::Male),
        base_area: Some("Gwarinpa".into()),
        vehicle: Some(Vehicle {
            description: "White Toyota Hiace".into(),
            plate: "GWA-482KJ".into(),
        }),
    };
    enrol_provider(&*database.store(), cmd)
        .await
        .map(drop)
        .map_err(|error| error.to_string())
}

/// Gives the demo customer one request in each of the main states, unless there are any. Without
/// the sandbox nothing can be paid, so there is only one priced request.
pub async fn fill(parts: Arc<Parts>, sandbox: Option<String>) {
    if let Err(why) = try_fill(&parts, sandbox.as_deref()).await {
        tracing::warn!(why, "the demo requests are incomplete");
    }
}

async fn try_fill(parts: &Parts, sandbox: Option<&str>) -> Result<(), String> {
    applicants::apply(parts).await?;
    let customer = find(parts, "customer@gida.test").await?;
    let provider: ProviderId = find(parts, "provider@gida.test").await?.into();
    let orders = parts
        .queries
        .orders_of(customer, Vec::new(), PageRequest::default())
        .await
        .map_err(|error| error.to_string())?;
    if !orders.items.is_empty() {
        return Ok(());
    }
    if let Some(sandbox) = sandbox {
        let before = When {
            placed: SystemClock.now().plus_days(-3),
            days: 1,
        };
        let done = paid(parts, customer, "regular", 2, before, sandbox).await?;
        work_through(parts, customer, provider, done, before).await?;
        let next = paid(parts, customer, "deep", 3, When::in_days(2), sandbox).await?;
        accept(parts, provider, next, SystemClock.now()).await?;
        let open = paid(parts, customer, "move_in", 2, When::in_days(3), sandbox).await?;
        send_offers(&*parts.store, open, system_call())
            .await
            .map_err(|error| error.to_string())?;
    }
    place(parts, customer, "deep", 4, When::in_days(4)).await?;
    ask_for_a_wardrobe(parts, customer).await?;
    looks::wait(parts, customer).await.map(drop)
}
