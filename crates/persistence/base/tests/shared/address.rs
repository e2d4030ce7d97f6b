use persistence_base::{Address, OpenError};

#[test]
fn the_scheme_decides() {
    assert_eq!(
        Address::parse("sqlite://data/gida.db").unwrap(),
        Address::Sqlite("data/gida.db".into())
    );
    assert_eq!(
        Address::parse(" sqlite:///var/lib/gida.db\n").unwrap(),
        Address::Sqlite("/var/lib/gida.db".into())
    );
    let postgres =
        Address::parse("postgres://gida:s3cret@db.example:5432/gida?sslmode=require").unwrap();
    assert!(
        matches!(&postgres, Address::Postgres(url) if url.ends_with("sslmode=require&connect_timeout=5&application_name=gida"))
    );
    assert_eq!(postgres.shown(), "db.example:5432/gida");
    assert!(matches!(
        Address::parse("postgresql://h/d").unwrap(),
        Address::Postgres(_)
    ));
}

#[test]
fn anything_else_is_refused_without_repeating_it() {
    for url in [
        "",
        "gida.db",
        "host=db password=s3cret",
        "mysql://u:s3cret@h/d",
        "sqlite://",
        "sqlite://:memory:",
        "postgres://",
    ] {
        let error = Address::parse(url).unwrap_err();
        assert!(matches!(error, OpenError::BadUrl(_)), "{url}");
        assert!(!error.to_string().contains("s3cret"), "{error}");
    }
}
