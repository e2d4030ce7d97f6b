//! What is stored: tests change it through the repositories, and count and read rows.

use super::TestApp;
use identity::User;
use kernel::{Email, OrderId, Permission, Permissions, ProviderId, Timestamp, UserId};
use orders::Order;
use providers::Provider;

/// The text under which SQLite stores a time.
pub fn stored_time(time: Timestamp) -> String {
    time.naive_utc().to_string()
}

impl TestApp {
    /// The stored user.
    pub async fn user(&self, id: UserId) -> User {
        let user = self.store.in_unit(move |uow| uow.users().lock(id)).await;
        user.expect("the user is there")
    }

    /// The stored user with this address.
    pub async fn user_called(&self, email: &str) -> User {
        let email = Email::parse(email).expect("an address");
        let user = self
            .store
            .in_unit(move |uow| uow.users().lock_by_email(&email))
            .await;
        user.expect("the user is there")
    }

    pub async fn edit_user(&self, id: UserId, change: impl Fn(&mut User) + Send + 'static) {
        let edited = move |uow: &mut dyn marketplace::UnitOfWork| {
            let mut user = uow.users().lock(id)?.expect("the user is there");
            change(&mut user);
            uow.users().save(user)
        };
        self.store.in_unit(edited).await;
    }

    /// Gives a member of staff these permissions and takes all others away.
    pub async fn permit(&self, id: UserId, permissions: &[Permission]) {
        let permissions = Permissions::of(permissions);
        self.edit_user(id, move |user| user.permissions = permissions)
            .await;
    }

    pub async fn edit_provider(
        &self,
        id: ProviderId,
        change: impl Fn(&mut Provider) + Send + 'static,
    ) {
        let edited = move |uow: &mut dyn marketplace::UnitOfWork| {
            let mut provider = uow.providers().lock(id)?.expect("the provider is there");
            change(&mut provider);
            uow.providers().save(provider)
        };
        self.store.in_unit(edited).await;
    }

    pub async fn edit_order(&self, id: OrderId, change: impl Fn(&mut Order) + Send + 'static) {
        let edited = move |uow: &mut dyn marketplace::UnitOfWork| {
            let mut order = uow.orders().lock(id)?.expect("the order is there");
            change(&mut order);
            uow.orders().save(order)
        };
        self.store.in_unit(edited).await;
    }

    /// The number of rows of a table.
    pub fn count(&self, table: &str) -> i64 {
        self.count_where(table, "TRUE")
    }

    /// The number of rows of a table that fulfil a condition.
    pub fn count_where(&self, table: &str, condition: &str) -> i64 {
        let sql = format!("SELECT count(*) AS number FROM {table} WHERE {condition}");
        self.store.outside().number(&sql)
    }

    /// The value of one column in every row of a table.
    pub fn column(&self, table: &str, column: &str) -> Vec<String> {
        let sql = format!("SELECT {column} AS text FROM {table}");
        self.store.outside().texts(&sql)
    }

    /// All rows of a table as texts.
    pub fn rows(&self, table: &str) -> String {
        let columns = format!(
            "SELECT group_concat('quote(' || name || ')', ' || '' '' || ') AS text \
             FROM pragma_table_info('{table}')"
        );
        let mut outside = self.store.outside();
        let columns = outside.texts(&columns).concat();
        outside
            .texts(&format!("SELECT {columns} AS text FROM {table}"))
            .join("\n")
    }

    /// Runs a statement on the database, for data that no command stores.
    pub fn execute(&self, sql: &str) {
        self.store
            .outside()
            .execute(sql)
            .unwrap_or_else(|error| panic!("{sql}: {error}"));
    }
}
