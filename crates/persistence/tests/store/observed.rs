use diesel::{pg::Pg, sql_query, sql_types::Text, sqlite::Sqlite};

#[test]
fn the_text_of_a_statement_contains_no_values() {
    let find = "SELECT id FROM users WHERE email = ?";
    let find = sql_query(find).bind::<Text, _>("ada@example.test");
    let texts = [
        diesel::debug_query::<Sqlite, _>(&find).to_string(),
        diesel::debug_query::<Pg, _>(&find).to_string(),
    ];
    for text in texts {
        assert!(text.contains("ada@example.test"), "{text}");
        for shown in [
            persistence_sqlite::testing::without_values(&text),
            persistence_postgres::testing::without_values(&text),
        ] {
            assert!(!shown.contains("ada@example.test"), "{shown}");
            assert!(shown.contains("WHERE"), "{shown}");
        }
    }
}
