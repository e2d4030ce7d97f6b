//! Demo accounts and some orders for them, made by the same use cases that people use.

mod applicants;
mod looks;
mod plan;
mod population;
mod promos;

pub use population::settle;

use crate::{
    entropy::{SystemClock, SystemIds, system_call},
    wiring::Parts,
};
use gateways::{Argon2Hasher, HasherLimits};
use kernel::{
    Actor, Applied, Date, Email, Invocation, NgPhone, OrderId, Permission, ProviderId, Role,
    Timestamp, UserId,
};
use marketplace::{
    Clock, IdSource,
    dispatch::{AcceptOffer, accept_offer, send_offers},
    fulfilment::{
        ConfirmCompletion, FinishJob, JobStep, StartJob, arrive, confirm_completion, en_route,
        finish_job, start_job,
    },
    orders::{PlaceOrder, place_order},
    payments::{StartPayment, start_payment, verify_payment},
    provisioning::{EnrolProvider, EnrolUser, enrol_provider, enrol_user},
    read::PageRequest,
};
use orders::{Address, ArrivalPin, LandmarkRelation, Slot};
use persistence::Database;
use std::sync::Arc;

pub const ACCOUNTS: [(&str, &str); 3] = [
    ("customer", "customer@gida.test"),
    ("provider", "provider@gida.test"),
    ("admin", "admin@gida.test"),
];
const PASSWORD: &str = "gida-demo-2026";

/// Creates the missing ones of the three demo accounts. The provider is ACTIVE for every service in every zone.
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
    let mut missing = Vec::new();
    for cmd in [customer?, provider?, admin?] {
        if database
            .queries()
            .user_by_email(&cmd.email)
            .await
            .map_err(|error| error.to_string())?
            .is_none()
        {
            missing.push(cmd);
        }
    }
    if missing.is_empty() {
        // A hasher takes 19 MiB at its start, so it is made only if an account is missing.
        return Ok(());
    }
    let hasher = Argon2Hasher::new(HasherLimits::default()).map_err(|error| error.to_string())?;
    for cmd in missing {
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
    let everything = vec![
        Permission::Ops,
        Permission::Pricing,
        Permission::Support,
        Permission::Finance,
        Permission::Content,
        Permission::Super,
    ];
    Ok(EnrolUser {
        call: system_call(),
        email: Email::parse(email).map_err(|error| error.to_string())?,
        password: PASSWORD.into(),
        first_name: first.into(),
        last_name: last.into(),
        role,
        permissions: if role == Role::Admin {
            everything
        } else {
            Vec::new()
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
    };
    enrol_provider(&*database.store(), cmd)
        .await
        .map(drop)
        .map_err(|error| error.to_string())
}

/// Gives the demo customer one request in each of the main states, unless there are any. Without the sandbox nothing
/// can be paid, so there is only one priced request.
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

async fn find(parts: &Parts, email: &str) -> Result<UserId, String> {
    let email = Email::parse(email).map_err(|error| error.to_string())?;
    let user = parts
        .queries
        .user_by_email(&email)
        .await
        .map_err(|error| error.to_string())?;
    user.map(|user| user.id)
        .ok_or_else(|| format!("{email} is missing"))
}

fn call(actor: Actor, now: Timestamp) -> Invocation {
    Invocation {
        actor,
        now,
        seed: SystemIds.uuid(),
    }
}

/// The time of the booking, and the number of days after which the job is due, at ten o'clock.
#[derive(Clone, Copy)]
struct When {
    placed: Timestamp,
    days: u64,
}

impl When {
    /// Booked now.
    fn in_days(days: u64) -> Self {
        Self {
            placed: SystemClock.now(),
            days,
        }
    }

    fn date(self) -> Date {
        self.placed.abuja_date().plus_days(self.days)
    }
}

async fn place(
    parts: &Parts,
    customer: UserId,
    kind: &str,
    bedrooms: i64,
    when: When,
) -> Result<OrderId, String> {
    let answers = serde_json::json!({
        "type": kind, "bedrooms": bedrooms, "bathrooms": 2, "toilets": 1, "extras": ["fridge"],
        "supplies": "by_us", "pets": false, "water": true, "light": true,
    });
    book(
        parts,
        customer,
        "home-cleaning",
        answers,
        "Please bring a ladder for the curtains.",
        when,
    )
    .await
}

/// A request that staff must price.
async fn ask_for_a_wardrobe(parts: &Parts, customer: UserId) -> Result<OrderId, String> {
    let answers = serde_json::json!({
        "work": "new", "item": "A wardrobe with two sliding doors and a mirror", "measurements": "180 × 220 × 60 cm", "wood": "hdf",
        "pieces": 1, "light": true,
    });
    book(
        parts,
        customer,
        "carpentry",
        answers,
        "The old one has to go.",
        When::in_days(6),
    )
    .await
}

async fn book(
    parts: &Parts,
    customer: UserId,
    slug: &str,
    answers: serde_json::Value,
    description: &str,
    when: When,
) -> Result<OrderId, String> {
    let cmd = PlaceOrder {
        call: call(Actor::Customer(customer), when.placed),
        category_slug: slug.into(),
        answers,
        description: description.into(),
        address: Some(Address {
            line: "12 Third Avenue".into(),
            landmark: Some("the police post".into()),
            landmark_relation: Some(LandmarkRelation::Opposite),
            directions: Some("Green gate, second house on the left.".into()),
            area: "Gwarinpa".into(),
            city: "Abuja".into(),
            state: "FCT".into(),
            latitude: None,
            longitude: None,
            place_id: None,
        }),
        slot: Some(Slot::Window {
            date: when.date(),
            from_hour: 10,
        }),
        submit: true,
    };
    place_order(&*parts.store, &*parts.queries, cmd)
        .await
        .map_err(|error| error.to_string())
}

async fn paid(
    parts: &Parts,
    customer: UserId,
    kind: &str,
    bedrooms: i64,
    when: When,
    sandbox: &str,
) -> Result<OrderId, String> {
    let order = place(parts, customer, kind, bedrooms, when).await?;
    let email = Email::parse("customer@gida.test").map_err(|error| error.to_string())?;
    pay(
        parts,
        call(Actor::Customer(customer), when.placed.plus_mins(2)),
        order,
        email,
        sandbox,
    )
    .await?;
    Ok(order)
}

/// Pays through the control routes of the sandbox, with the same result as a payment on its checkout page.
async fn pay(
    parts: &Parts,
    call: Invocation,
    order: OrderId,
    email: Email,
    sandbox: &str,
) -> Result<(), String> {
    let cmd = StartPayment {
        call,
        order,
        email,
        whole: false,
        change_order: None,
        channel: None,
        callback_url: format!("{}/payment/callback", parts.public_url),
        cancel_url: format!("{}/payment/{order}", parts.public_url),
    };
    let started = start_payment(&*parts.store, &*parts.gateway, cmd)
        .await
        .map_err(|error| error.to_string())?;
    let outcome = serde_json::json!({ "outcome": "success", "deliver": "none" });
    let url = format!("http://{sandbox}/__sandbox/paystack/{}", started.reference);
    let answer = reqwest::Client::new()
        .post(url)
        .json(&outcome)
        .send()
        .await
        .map_err(|error| error.to_string())?;
    answer
        .error_for_status()
        .map_err(|error| error.to_string())?;
    let check = Invocation {
        seed: SystemIds.uuid(),
        ..call
    };
    verify_payment(&*parts.store, &*parts.gateway, &started.reference, check)
        .await
        .map(drop)
        .map_err(|error| error.to_string())
}

async fn accept(
    parts: &Parts,
    provider: ProviderId,
    order: OrderId,
    now: Timestamp,
) -> Result<ArrivalPin, String> {
    send_offers(&*parts.store, order, call(Actor::System, now))
        .await
        .map_err(|error| error.to_string())?;
    let offers = parts
        .queries
        .open_offers(provider, now)
        .await
        .map_err(|error| error.to_string())?;
    let offer = offers
        .into_iter()
        .find(|offer| offer.order == order)
        .ok_or("the demo provider got no offer")?;
    let [a, b, c, d, ..] = SystemIds.secret();
    let pin = ArrivalPin::from_random(u32::from_be_bytes([a, b, c, d]));
    let cmd = AcceptOffer {
        call: call(Actor::Provider(provider), now),
        offer: offer.id,
        pin: pin.clone(),
    };
    accept_offer(&*parts.store, cmd)
        .await
        .map(drop)
        .map_err(|error| error.to_string())?;
    Ok(pin)
}

/// Accepts the job shortly after its payment, and does it on its day from ten o'clock on.
async fn work_through(
    parts: &Parts,
    customer: UserId,
    provider: ProviderId,
    order: OrderId,
    when: When,
) -> Result<(), String> {
    let (store, pin) = (
        &*parts.store,
        accept(parts, provider, order, when.placed.plus_mins(6)).await?,
    );
    let ten = when.date().at_hour(10);
    let at_work = |minutes: i64| call(Actor::Provider(provider), ten.plus_mins(minutes));
    en_route(
        store,
        JobStep {
            call: at_work(-40),
            order,
        },
    )
    .await
    .map(drop)
    .map_err(|error| error.to_string())?;
    arrive(
        store,
        JobStep {
            call: at_work(5),
            order,
        },
    )
    .await
    .map(drop)
    .map_err(|error| error.to_string())?;
    start_job(
        store,
        StartJob {
            call: at_work(9),
            order,
            pin: pin.reveal().to_owned(),
        },
    )
    .await
    .map(drop)
    .map_err(|error| error.to_string())?;
    let note =
        "All rooms, both bathrooms and the fridge are done. The curtains are back up.".to_owned();
    finish_job(
        store,
        FinishJob {
            call: at_work(130),
            order,
            note,
            materials: None,
        },
    )
    .await
    .map(drop)
    .map_err(|error| error.to_string())?;
    let confirm = ConfirmCompletion {
        call: call(Actor::Customer(customer), ten.plus_mins(150)),
        order,
    };
    confirm_completion(store, confirm)
        .await
        .map(drop)
        .map_err(|error| error.to_string())
}
