use super::now;
use crate::{PlainHasher, id_no};
use identity::{NewSession, NewUser, ReferralCode, Session, User};
use kernel::{Actor, Email, Language, NgPhone, Permission, Permissions, Role, UserId};
use notifications::{
    ActionUrl, Category, Channel, Kind, NewNotification, Notification, Priority, Sending,
};
use providers::{Gender, Provider, ProviderStatus, Vehicle, Worker, WorkerState};

/// Ada, who has just registered and has neither a phone number nor an address.
#[must_use]
pub fn a_customer() -> User {
    registered(101, "Ada", "Obi", "ada@example.ng")
}

/// Bola, whose profile is complete.
#[must_use]
pub fn a_complete_customer() -> User {
    complete(
        registered(102, "Bola", "Adeyemi", "bola@example.ng"),
        "+2348031234567",
    )
}

/// A customer with a complete profile, a different one for each number.
///
/// # Panics
/// Above 99,999.
#[must_use]
pub fn a_customer_no(number: u64) -> User {
    assert!(number <= 99_999, "only 100,000 customers have numbers");
    let user = registered(
        200_000 + number,
        "Customer",
        "Number",
        &format!("customer{number}@example.ng"),
    );
    complete(user, &format!("+234803{number:07}"))
}

/// Amina, an active provider who does cleaning in all zones.
#[must_use]
pub fn a_provider() -> Provider {
    provider(103, "Amina B.")
}

/// A provider like Amina, a different one for each number.
#[must_use]
pub fn a_provider_no(number: u64) -> Provider {
    provider(300_000 + number, &format!("Provider {number}"))
}

/// A worker of Amina, as if she were a company, whom staff approved; a different one for each number.
#[must_use]
pub fn a_worker_no(number: u64) -> Worker {
    Worker {
        id: id_no(400_000 + number).into(),
        provider: a_provider().id,
        name: format!(
            "Chidi Okeke {}",
            "I".repeat(usize::try_from(number).unwrap_or(1))
        ),
        phone: NgPhone::parse("+2348051234567").ok(),
        state: WorkerState::Active,
        photo_url: Some(format!("/api/portraits/{}", id_no(410_000 + number))),
        identity_accepted: true,
        selfie_accepted: true,
        created_at: now(),
        version: 0,
    }
}

/// A person who acts as a member of staff with all permissions.
#[must_use]
pub const fn staff(id: UserId) -> Actor {
    Actor::staff(id, &[Permission::Super])
}

/// Chidi, a member of staff with all permissions.
#[must_use]
pub fn an_admin() -> User {
    let mut user = registered(104, "Chidi", "Eze", "chidi@gida.example");
    let _applied = user.set_role(Role::Admin, Permissions::of(&[Permission::Super]));
    user
}

/// The user account of a provider.
#[must_use]
pub fn user_of(provider: &Provider) -> User {
    let id = UserId::from(provider.id);
    let number = id.uuid().as_u64_pair().1 & 0xff_ffff;
    let mut user = registered(0, "Amina", "Bello", &format!("provider-{id}@example.ng"));
    user.id = id;
    user.referral_code = ReferralCode::derive(id, 0);
    let _applied = user.set_role(Role::ServiceProvider, Permissions::NONE);
    complete(user, &format!("+234901{:07}", number % 10_000_000))
}

/// A live session of a user. Its key hash is the same digit 64 times.
///
/// # Panics
/// If `digit` is not one of `0-9a-f`.
#[must_use]
pub fn a_session(user: &User, digit: char) -> Session {
    let value = digit.to_digit(16).expect("a hexadecimal digit");
    Session::open(NewSession {
        id: id_no(500_000 + u64::from(value)).into(),
        user: user.id,
        role: user.role,
        key_hash: digit.to_string().repeat(64),
        user_agent: Some("Mozilla/5.0 (Android 14)".into()),
        ip: Some("102.89.0.1".into()),
        now: now(),
    })
}

/// A notification to the user. Each number is a minute later than the one before.
///
/// # Panics
/// Never, because its texts are valid.
#[must_use]
pub fn a_notification_no(user: UserId, number: u64) -> Notification {
    Notification::new(NewNotification {
        id: id_no(600_000 + number).into(),
        user,
        title: "Price ready".into(),
        message: "Your quote is ready.".into(),
        language: Language::English,
        kind: Kind::Info,
        category: Category::Order,
        priority: Priority::Low,
        action_url: ActionUrl::parse("/requests").ok(),
        dedup_key: format!("order-priced:{number}"),
        now: now().plus_mins(i64::try_from(number).unwrap_or(0)),
    })
    .expect("a sound notification")
}

/// A waiting mail about the notification of this number, the later the higher the number is.
///
/// # Panics
/// Never.
#[must_use]
pub fn a_sending_no(user: UserId, number: u64) -> Sending {
    let notification = a_notification_no(user, number);
    let (event, at) = (id_no(620_000 + number).into(), notification.created_at);
    Sending::queue(
        id_no(610_000 + number).into(),
        &notification,
        (event, "orderPriced"),
        (Channel::Email, None),
        (at, at.plus_mins(10)),
    )
}

fn registered(number: u64, first: &str, last: &str, email: &str) -> User {
    let id = UserId::from_uuid(id_no(number));
    User::register(NewUser {
        id,
        first_name: first.into(),
        last_name: last.into(),
        email: Email::parse(email).expect("an address"),
        password_hash: PlainHasher::hash_of("correct horse battery"),
        phone: None,
        referral_code: ReferralCode::derive(id, 0),
        referred_by: None,
        now: now(),
    })
    .expect("a sound user")
}

fn complete(mut user: User, phone: &str) -> User {
    user.phone = Some(NgPhone::parse(phone).expect("a phone number"));
    user.address = Some("12 Third Avenue, Gwarinpa".into());
    user.city = Some("Abuja".into());
    user.state = Some("FCT".into());
    user
}

fn provider(number: u64, display_name: &str) -> Provider {
    Provider {
        id: id_no(number).into(),
        display_name: display_name.into(),
        bio: "Ten years of clean homes.".into(),
        photo_url: Some("/photos/amina.jpg".into()),
        status: ProviderStatus::Active,
        categories: vec!["home-cleaning".into(), "laundry-dry-cleaning".into()],
        closed: Vec::new(),
        zones: vec!['A', 'B', 'C'],
        jobs_done: 0,
        gender: Some(Gender::Female),
        base_area: None,
        vehicle: Some(Vehicle {
            description: "White Toyota Hiace".into(),
            plate: "ABC-123DE".into(),
        }),
        created_at: now(),
        version: 0,
    }
}
