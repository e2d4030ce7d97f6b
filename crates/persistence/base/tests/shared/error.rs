use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};
use kernel::StoreError;
use persistence_base::store_error;

const CONTENDED: [&str; 5] = [
    "deadlock detected",
    "canceling statement due to lock timeout",
    "could not obtain lock on row in relation \"orders\"",
    "database is locked",
    "database table is locked",
];
const UNAVAILABLE: [&str; 9] = [
    "canceling statement due to statement timeout",
    "terminating connection due to administrator command",
    "the database system is shutting down",
    "sorry, too many clients already",
    "remaining connection slots are reserved",
    "no space left on device",
    "could not extend file",
    "disk I/O error",
    "database or disk is full",
];

#[test]
fn columns_make_the_name_that_postgresql_reports() {
    let name = |text: &str| {
        let information: Box<dyn DatabaseErrorInformation + Send + Sync> =
            Box::new(text.to_owned());
        let error = store_error(Error::DatabaseError(
            DatabaseErrorKind::UniqueViolation,
            information,
        ));
        let StoreError::Duplicate { constraint } = error else {
            panic!("{error:?}");
        };
        constraint
    };
    assert_eq!(name("UNIQUE constraint failed: orders.id"), "orders_id_key");
    assert_eq!(
        name("UNIQUE constraint failed: offers.order_id, offers.provider_id, offers.wave"),
        "offers_order_id_provider_id_wave_key"
    );
    assert_eq!(
        name("UNIQUE constraint failed: index 'users_lower_key'"),
        "users_lower_key"
    );
}

#[test]
fn the_messages_of_the_engines_are_told_apart() {
    let kind = |text: &str| {
        let information: Box<dyn DatabaseErrorInformation + Send + Sync> =
            Box::new(text.to_owned());
        store_error(Error::DatabaseError(
            DatabaseErrorKind::Unknown,
            information,
        ))
    };
    for text in CONTENDED {
        assert_eq!(kind(text), StoreError::Contended);
    }
    for text in UNAVAILABLE {
        assert_eq!(
            kind(&format!("FATAL: {text} (now)")),
            StoreError::Unavailable
        );
    }
    assert!(matches!(kind("syntax error"), StoreError::Failed(_)));
    assert!(matches!(
        store_error(Error::NotFound),
        StoreError::Failed(_)
    ));
    assert_eq!(
        store_error(Error::BrokenTransactionManager),
        StoreError::Unavailable
    );
}
