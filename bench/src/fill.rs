//! Thousands of orders, written through the product's own repositories.

use crate::Result;
use kernel::{Email, StoreError, UserId};
use marketplace::Store;
use orders::OrderStatus;
use persistence::{Database, Options};
use std::sync::Arc;
use testkit::world::{OrderPlan, a_customer_no, stored};

const A_UNIT: usize = 200;
/// The first numbers of plans and people. The demo data does not use them.
const FIRST_OWN: u64 = 10_000;
const FIRST_STRANGE: u64 = 1_000_000;
const STRANGERS: u64 = 100;
const FIRST_UNASSIGNED: u64 = 2_000_000;

/// The id of the demo customer.
pub async fn demo_customer(database_url: &str) -> Result<UserId> {
    let database = Database::open(database_url, Options::default())?;
    let email = Email::parse("customer@gida.test")?;
    let user = database.queries().user_by_email(&email).await?;
    database.shutdown().await;
    Ok(user.ok_or("there is no demo customer")?.id)
}

/// Stores orders of the demo customer.
pub async fn own_orders(database_url: &str, count: u64) -> Result<()> {
    let user = demo_customer(database_url).await?;
    let database = Database::open(database_url, Options::default())?;
    let plans = (0..count).map(|n| (FIRST_OWN + n, user)).collect();
    insert(&database, plans).await?;
    database.shutdown().await;
    Ok(())
}

/// Stores orders of a hundred other people, after as many as were stored `before`.
pub async fn strangers_orders(database_url: &str, before: u64, count: u64) -> Result<()> {
    let database = Database::open(database_url, Options::default())?;
    let mut people = Vec::new();
    for n in 0..STRANGERS {
        let person = a_customer_no(n + 500);
        people.push(person.id);
        if before == 0 {
            stored::user(&*database.store(), person).await;
        }
    }
    let owner = |n: u64| {
        people
            .get(usize::try_from(n % STRANGERS).unwrap_or_default())
            .copied()
    };
    insert(
        &database,
        (before..before + count)
            .filter_map(|n| Some((FIRST_STRANGE + n, owner(n)?)))
            .collect(),
    )
    .await?;
    database.shutdown().await;
    Ok(())
}

/// Stores paid orders that no provider has, each with its price and its payment.
pub async fn unassigned_orders(database_url: &str, count: u64) -> Result<()> {
    let database = Database::open(database_url, Options::default())?;
    let store = database.store();
    for n in 0..count {
        let plan = OrderPlan::numbered(FIRST_UNASSIGNED + n);
        let _order = stored::order_in(&*store, &plan, OrderStatus::Paid).await;
    }
    database.shutdown().await;
    Ok(())
}

/// Stores a person whose orders no other part of the benchmark counts.
pub async fn stranger(database: &Database) -> UserId {
    let person = a_customer_no(500 + STRANGERS);
    let id = person.id;
    stored::user(&*database.store(), person).await;
    id
}

async fn insert(database: &Database, plans: Vec<(u64, UserId)>) -> Result<()> {
    let store: Arc<dyn Store> = database.store();
    for chunk in plans.chunks(A_UNIT) {
        let orders: Vec<_> = chunk.iter().map(|(n, owner)| draft(*n, *owner)).collect();
        store
            .bare_unit(move |uow| {
                for order in &orders {
                    uow.orders().insert(order.clone())?;
                }
                Ok::<_, StoreError>(())
            })
            .await?;
    }
    Ok(())
}

/// A draft whose reference comes from a counter, because among a hundred thousand random references
/// of six characters, some would be equal.
pub fn draft(n: u64, owner: UserId) -> orders::Order {
    const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let digit = |place: u32| {
        DIGITS
            .get(usize::try_from((n >> (5 * place)) & 31).unwrap_or_default())
            .copied()
            .map_or('0', char::from)
    };
    let code: String = (0..6).rev().map(digit).collect();
    let mut order = OrderPlan::numbered(n).of(owner).draft();
    if let Ok(reference) = format!("SVC-{code}").parse() {
        order.reference = reference;
    }
    order
}
