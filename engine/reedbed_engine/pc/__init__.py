"""What only a PC has of the engine."""
