//! The first page of the lists of staff, with a hundred thousand orders and fifty thousand people.

use crate::{
    Result,
    copies::{Copies, ID, series},
    figures::engines,
    load,
    report::{Figure, Report},
    server::Server,
};
use orders::OrderStatus;
use persistence::{Database, Options};
use std::time::Duration;
use testkit::world::{OrderPlan, order_in, people};

const SPAN: Duration = Duration::from_secs(3);
const DONE: u64 = 98_000;
const UNASSIGNED: u64 = 2_000;
const PEOPLE: u64 = 50_000;

const PAGES: [(&str, &str); 8] = [
    (
        "board, unassigned jobs",
        "/api/admin/dispatch?list=UNASSIGNED",
    ),
    (
        "board, endangered jobs",
        "/api/admin/dispatch?list=ENDANGERED",
    ),
    ("orders", "/api/admin/orders?limit=50"),
    (
        "orders, by status",
        "/api/admin/orders?limit=50&status=PAID",
    ),
    (
        "orders, by reference",
        "/api/admin/orders?limit=50&q=SVC-10004711",
    ),
    ("people", "/api/admin/users?limit=50"),
    ("people, by name", "/api/admin/users?limit=50&q=copy4711"),
    ("dashboard", "/api/admin/dashboard"),
];

pub async fn measure(report: &mut Report) -> Result<()> {
    for (engine, database) in engines() {
        let server = Server::start(database).await?;
        fill(&server).await?;
        let cookie = server.sign_in("admin@gida.test").await?;
        for (name, path) in PAGES {
            let request = format!("GET {path} HTTP/1.1\r\nhost: gida\r\ncookie: {cookie}\r\n\r\n");
            let load = load::repeat(server.address, &request, 1, SPAN).await?;
            let name = format!("staff: {name}, {engine}");
            report.add(Figure {
                p50_ms: Some(load.percentile(50)),
                p99_ms: Some(load.percentile(99)),
                ..Figure::alone(name, "a second", load.per_second)
            });
        }
        server.stop().await?;
    }
    Ok(())
}

async fn fill(server: &Server) -> Result<()> {
    let database = Database::open(&server.database_url, Options::default())?;
    let store = database.store();
    people(&*store).await;
    let (done, paid) = (OrderPlan::numbered(1), OrderPlan::numbered(2));
    order_in(&*store, &done, OrderStatus::Completed).await;
    order_in(&*store, &paid, OrderStatus::Paid).await;
    database.shutdown().await;
    let mut copies = Copies::open(&server.database_url)?;
    let ranges = [(done, (0, DONE)), (paid, (DONE, DONE + UNASSIGNED))];
    for (plan, range) in ranges {
        let id = plan.order_id().to_string();
        let reference = ("reference", "'SVC-' || CAST(10000000 + i AS TEXT)");
        copies.copy("orders", ("id", &id), range, &[("id", ID), reference])?;
        copies.copy(
            "order_details",
            ("order_id", &id),
            range,
            &[("order_id", ID)],
        )?;
    }
    let person = OrderPlan::numbered(1).customer.to_string();
    let unique = [
        ("email", "'copy' || CAST(i AS TEXT) || '@example.ng'"),
        ("referral_code", "'R' || CAST(1000000 + i AS TEXT)"),
        ("id", ID),
    ];
    copies.copy("users", ("id", &person), (0, PEOPLE), &unique)?;
    copies.run(&format!(
        "INSERT INTO user_search_tokens (token, user_id) {}
         SELECT 'copy' || CAST(i AS TEXT), {ID} FROM n",
        series(0, PEOPLE)
    ))?;
    copies.run("ANALYZE")?;
    server.settle_database().await
}
