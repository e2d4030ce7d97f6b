//! A mail server that delivers nothing: it keeps every mail for people and tests to read.

mod extras;
mod lines;
mod parse;
mod session;
mod view;

use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

use crate::core::Sandbox;
use session::Session;

pub use view::{is_for, view};

const MOST_CONNECTIONS: usize = 64;
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

pub async fn serve(sandbox: Arc<Sandbox>, listener: TcpListener) {
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        // A connection beyond the limit waits in the listen queue.
        let Ok(place) = Arc::clone(&places).acquire_owned().await else {
            return;
        };
        match listener.accept().await {
            Ok((stream, _)) => {
                let shared = Arc::clone(&sandbox);
                sandbox.spawn(async move {
                    converse(shared, stream).await;
                    drop(place);
                });
            }
            Err(error) => {
                tracing::warn!(%error, "the mail server could not accept a connection");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

async fn converse(sandbox: Arc<Sandbox>, stream: TcpStream) {
    if let Err(error) = Session::new(sandbox, stream).run().await {
        tracing::debug!(%error, "a mail connection ended early");
    }
}
