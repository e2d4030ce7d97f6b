use super::{migrate::open, seed};
use crate::{
    console::say,
    demo,
    log::Log,
    messages,
    settings::Settings,
    web_push, whatsapp,
    wiring::{self, Parts},
    workers,
};
use listenfd::ListenFd;
use std::{net::TcpListener, sync::Arc};
use tokio::sync::watch;

/// Serves until interrupted. The port is opened first, so that a taken port is reported before
/// anything is changed.
pub async fn serve(settings: Settings) -> Result<(), String> {
    let _log = Log::start(settings.production)?;
    let listener = listen(&settings)?;
    let database = Arc::new(open(&settings)?);
    database
        .migrate()
        .await
        .map_err(|error| error.to_string())?;
    seed::catalogue(&database).await?;
    messages::check(&database).await?;
    let sandbox = if settings.sandbox {
        Some(wiring::start_sandbox(&settings).await?)
    } else {
        None
    };
    let parts = Arc::new(wiring::parts(
        &settings,
        &database,
        web_push::sender(&settings, &database).await?,
    )?);
    if settings.demo {
        demo::enrol(&database).await?;
    }
    let (stop, stopped) = watch::channel(false);
    let sandbox_bind = settings.sandbox.then(|| settings.sandbox_bind.clone());
    let background = tokio::spawn(background(
        Arc::clone(&parts),
        settings.demo,
        sandbox_bind.clone(),
        stopped.clone(),
    ));
    let demo_orders = settings
        .demo
        .then(|| tokio::spawn(demo::fill(Arc::clone(&parts), sandbox_bind)));
    announce(&settings, &listener);
    let served = parts.web.serve(listener, interrupted()).await;
    let _no_receiver_left = stop.send(true);
    if let Some(task) = demo_orders {
        task.abort();
    }
    let _ended = background.await;
    if let Some(sandbox) = sandbox {
        sandbox.stop().await;
    }
    database.shutdown().await;
    served.map_err(|error| format!("The server ended: {error}."))
}

/// Runs the workers. First it stores the demo history, whose timers have expired long ago and must
/// not run before it is complete.
async fn background(
    parts: Arc<Parts>,
    demo: bool,
    sandbox: Option<String>,
    stopped: watch::Receiver<bool>,
) {
    if demo {
        demo::settle(&parts, sandbox.as_deref()).await;
        say("The demo history is complete, and timers run");
    }
    workers::run(parts, stopped).await;
}

/// The socket that systemd keeps open and passes on, so that no connection is refused while the
/// server restarts. Without one, the server opens a socket of its own.
fn listen(settings: &Settings) -> Result<TcpListener, String> {
    let passed = ListenFd::from_env()
        .take_tcp_listener(0)
        .map_err(|error| format!("The socket that was passed on is not usable: {error}."))?;
    if let Some(listener) = passed {
        return Ok(listener);
    }
    TcpListener::bind(settings.bind).map_err(|error| {
        if error.kind() == std::io::ErrorKind::AddrInUse {
            format!("{} is taken by another program. Stop it, or set GIDA_BIND to another address, such as 127.0.0.1:8081.", settings.bind)
        } else {
            format!("{} cannot be listened on: {error}.", settings.bind)
        }
    })
}

fn announce(settings: &Settings, listener: &TcpListener) {
    let address = listener.local_addr().unwrap_or(settings.bind);
    say(&format!("Gida is on http://{address}"));
    if settings.sandbox {
        say(&format!(
            "Stand-ins of the outside services are on http://{}; no real money moves",
            settings.sandbox_bind
        ));
    }
    if let Some(page) = whatsapp::phone_page(settings) {
        say(&format!("Write to Gida as a person on WhatsApp: {page}"));
    }
    if settings.demo {
        say("Demo accounts, all with the password gida-demo-2026:");
        for (who, email) in demo::ACCOUNTS {
            say(&format!("  {who:<9} {email}"));
        }
    }
}

/// Returns on Ctrl-C or SIGTERM.
async fn interrupted() {
    let mut terminate =
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(signal) => signal,
            Err(_) => return std::future::pending().await,
        };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}
