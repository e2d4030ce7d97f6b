use persistence_base::{Address, OpenError};

#[test]
fn the_connection_errors_of_the_engines_are_recognised() {
    let server = Address::parse("postgres://gida:s3cret@db.example/gida").unwrap();
    let at = || "db.example/gida".to_owned();
    for (text, meant) in [
        (
            "FATAL:  password authentication failed for user \"gida\"",
            OpenError::WrongPassword(at()),
        ),
        (
            "FATAL:  role \"gida\" does not exist",
            OpenError::WrongPassword(at()),
        ),
        (
            "FATAL:  database \"gida\" does not exist",
            OpenError::NoDatabase(at()),
        ),
        (
            "Connection refused\n\tIs the server running on that host?",
            OpenError::Unreachable(at()),
        ),
        (
            "FATAL:  the database system is starting up",
            OpenError::Unreachable(at()),
        ),
        (
            "could not translate host name \"db.example\" to address: Name not known",
            OpenError::Unreachable(at()),
        ),
        (
            "FATAL:  sorry, too many clients already",
            OpenError::Other {
                at: at(),
                why: "FATAL:  sorry, too many clients already".into(),
            },
        ),
    ] {
        let message = format!("connection to server at \"10.0.0.7\", port 5432 failed: {text}");
        assert_eq!(OpenError::explain(&server, &message), meant);
    }
    let file = Address::parse("sqlite://data/gida.db").unwrap();
    let at = || "data/gida.db".to_owned();
    for (text, meant) in [
        ("database or disk is full", OpenError::DiskFull(at())),
        ("file is not a database", OpenError::NotADatabase(at())),
        (
            "database disk image is malformed",
            OpenError::NotADatabase(at()),
        ),
        (
            "attempt to write a readonly database",
            OpenError::NotWritable(at()),
        ),
        ("unable to open database file", OpenError::NotWritable(at())),
        ("database is locked", OpenError::Busy(at())),
    ] {
        assert_eq!(OpenError::explain(&file, &text), meant);
    }
    let full = std::io::Error::from(std::io::ErrorKind::StorageFull);
    assert_eq!(OpenError::io(&file, &full), OpenError::DiskFull(at()));
}
