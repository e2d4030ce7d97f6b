use crate::{console::say, settings::Settings, wiring};

/// Runs only the stand-ins, until interrupted.
pub async fn run(settings: &Settings) -> Result<(), String> {
    let sandbox = wiring::start_sandbox(settings).await?;
    say(&format!(
        "Stand-ins of the outside services on {} (mail on {})",
        sandbox.url(),
        sandbox.smtp_addr
    ));
    say(&format!("Webhooks go to {}", settings.public_url));
    tokio::signal::ctrl_c()
        .await
        .map_err(|error| error.to_string())?;
    sandbox.stop().await;
    Ok(())
}
