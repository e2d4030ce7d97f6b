//! The comparison server of lists: an actix handler that reads twenty rows of one customer by an
//! index, on a connection of its own thread, and returns them as JSON.

use crate::{Result, bare::Bare};
use actix_web::{App, HttpResponse, HttpServer, web};
use chrono::NaiveDateTime;
use diesel::{Connection, SqliteConnection, prelude::*};
use serde::Serialize;
use std::{cell::RefCell, net::SocketAddr};

diesel::table! {
    orders (id) {
        id -> Text,
        reference -> Text,
        customer_id -> Text,
        category_slug -> Text,
        title -> Text,
        area -> Nullable<Text>,
        status -> Text,
        tracking_step -> Text,
        price_total_kobo -> Nullable<BigInt>,
        paid_kobo -> BigInt,
        created_at -> Timestamp,
        version -> BigInt,
    }
}

#[derive(Queryable, Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    id: String,
    reference: String,
    customer_id: String,
    category_slug: String,
    title: String,
    area: Option<String>,
    status: String,
    tracking_step: String,
    price_total_kobo: Option<i64>,
    paid_kobo: i64,
    created_at: NaiveDateTime,
    version: i64,
}

impl Bare {
    /// Starts the server on this database file, for the orders of this customer.
    pub async fn with_rows(database_url: &str, customer: &str) -> Result<Self> {
        let file = database_url
            .strip_prefix("sqlite://")
            .ok_or("not a database file")?;
        Self::spawn("bare-rows", &[file, customer], None).await
    }
}

/// Runs in the child process until it is killed.
pub async fn serve() -> Result<()> {
    let mut arguments = std::env::args().skip(2);
    let mut next = || arguments.next().ok_or("too few arguments");
    let (address, file, customer): (SocketAddr, _, _) = (next()?.parse()?, next()?, next()?);
    let state = web::Data::new((file, customer));
    let app = move || {
        App::new()
            .app_data(state.clone())
            .route("/", web::get().to(rows))
    };
    HttpServer::new(app).bind(address)?.run().await?;
    Ok(())
}

async fn rows(state: web::Data<(String, String)>) -> HttpResponse {
    thread_local! {
        static CONNECTION: RefCell<Option<SqliteConnection>> = const { RefCell::new(None) };
    }
    let (file, customer) = state.get_ref();
    let found = CONNECTION.with_borrow_mut(|connection| {
        let connection = match connection {
            Some(connection) => connection,
            None => connection.insert(SqliteConnection::establish(file).ok()?),
        };
        let rows: Vec<Row> = orders::table
            .filter(orders::customer_id.eq(customer))
            .order((orders::created_at.desc(), orders::id.desc()))
            .limit(20)
            .load(connection)
            .ok()?;
        Some(rows)
    });
    found.map_or_else(
        || HttpResponse::InternalServerError().finish(),
        |rows| HttpResponse::Ok().json(rows),
    )
}
