//! The personas, and the data that each of them owns or would like to reach.

mod belongings;
mod disputes;
mod work;

use crate::support::{ADA, BOLA, Browser, CHIDI, TestApp, text_of};
use belongings::things;
use identity::UserStatus;
use kernel::{Permission, Permissions, Role};
use std::collections::BTreeMap;
use testkit::world::{self};

/// A guest; the owner; a customer without a phone number and an address, who owns the same kinds of
/// data; another customer; the assigned provider; another provider; a member of staff with every
/// permission; a suspended customer.
pub const PERSONAS: [&str; 8] = [
    "guest",
    "owner",
    "incomplete",
    "stranger",
    "provider",
    "other",
    "admin",
    "suspended",
];

pub struct Persona {
    pub name: &'static str,
    pub browser: Browser,
    words: BTreeMap<&'static str, String>,
}

impl Persona {
    /// The template with the ids of this persona's data in place of their names.
    pub fn filled(&self, template: &str) -> String {
        self.words
            .iter()
            .fold(template.to_owned(), |text, (name, value)| {
                text.replace(&format!("{{{name}}}"), value)
            })
    }
    /// The template with ids that do not exist.
    pub fn nowhere(template: &str) -> String {
        let things = [
            "draft",
            "priced",
            "paid",
            "assigned",
            "started",
            "finished",
            "offer",
            "notification",
            "session",
        ];
        let words = [
            "completed",
            "reviewed",
            "hidden",
            "shown",
            "ticket",
            "conversation",
            "leaving",
            "leaving_job",
            "waiting",
            "failed",
            "stuck",
            "stuck_order",
            "worker",
            "own_document",
            "portrait",
            "applicant",
            "being_read",
            "document_read",
            "requested",
            "needed",
            "planned",
            "looked",
            "on_way",
            "upload",
            "disputed",
            "accused",
            "judged",
            "varied",
            "change_order",
            "found",
            "moved",
            "move",
        ];
        let ids = things.into_iter().chain(words);
        let none = testkit::id_no(77).to_string();
        let text = ids.fold(template.to_owned(), |text, name| {
            text.replace(&format!("{{{name}}}"), &none)
        });
        text.replace("{payment}", "ord-SVC-000000-v1-a1")
    }
}

/// The personas in the order of [`PERSONAS`].
pub async fn everybody(app: &TestApp) -> Vec<Persona> {
    let (stranger, suspended) = (world::a_customer_no(7), world::a_customer_no(9));
    let other = world::a_provider_no(8);
    world::stored::user(&app.store, stranger.clone()).await;
    world::stored::user(&app.store, world::a_customer_no(6)).await;
    world::stored::user(&app.store, suspended.clone()).await;
    world::stored::provider(&app.store, other.clone()).await;
    let hers = things(app, 1, world::a_complete_customer().id).await;
    let adas = things(app, 11, world::a_customer().id).await;
    let emails = [
        None,
        Some(BOLA.to_owned()),
        Some(ADA.to_owned()),
        Some(stranger.email.to_string()),
        Some(app.amina_email()),
        Some(world::user_of(&other).email.to_string()),
        Some(CHIDI.to_owned()),
        Some(suspended.email.to_string()),
    ];
    let mut all = Vec::new();
    for (number, (name, email)) in (50..).zip(PERSONAS.into_iter().zip(emails)) {
        let browser = match &email {
            Some(email) => app.signed_in(number, email).await,
            None => Browser::new(app, number),
        };
        let mut words = if name == "incomplete" {
            adas.clone()
        } else {
            hers.clone()
        };
        let phone = match &email {
            Some(email) => phone_of(app, email).await,
            None => None,
        };
        words.insert("phone", phone.unwrap_or_else(|| "+2348039990000".into()));
        words.insert("email", format!("new-{name}@example.ng"));
        all.push(Persona {
            name,
            browser,
            words,
        });
    }
    for (owner, persona) in [(1, 1), (2, 2)] {
        let session = all[owner]
            .browser
            .get("/api/auth/sessions")
            .await
            .expect(200)
            .json();
        all[persona]
            .words
            .insert("session", text_of(&session[0], "id"));
    }
    let bolas = all[1].words["session"].clone();
    for persona in all
        .iter_mut()
        .filter(|persona| !["owner", "incomplete"].contains(&persona.name))
    {
        persona.words.insert("session", bolas.clone());
    }
    app.edit_user(suspended.id, |user| user.status = UserStatus::Suspended)
        .await;
    all
}

/// The permissions of the [`colleagues`]: each has one, and the last has none.
pub const STAFF: [Option<Permission>; 7] = [
    Some(Permission::Ops),
    Some(Permission::Pricing),
    Some(Permission::Support),
    Some(Permission::Finance),
    Some(Permission::Content),
    Some(Permission::Super),
    None,
];

/// Members of staff in the order of [`STAFF`].
pub async fn colleagues(app: &TestApp) -> Vec<Persona> {
    let everybody = everybody(app).await;
    let admin = everybody.iter().find(|persona| persona.name == "admin");
    let words = &admin.expect("a member of staff").words;
    let mut all = Vec::new();
    for (number, permission) in (170..).zip(STAFF) {
        let mut user = world::a_customer_no(u64::from(number));
        let given = Vec::from_iter(permission);
        assert!(user.set_role(Role::Admin, Permissions::of(&given)).is_now());
        let email = user.email.to_string();
        world::stored::user(&app.store, user).await;
        all.push(Persona {
            name: permission.map_or("NONE", Permission::code),
            browser: app.signed_in(number, &email).await,
            words: words.clone(),
        });
    }
    all
}

async fn phone_of(app: &TestApp, email: &str) -> Option<String> {
    let user = app.user_called(email).await;
    user.phone.map(|phone| phone.to_string())
}
