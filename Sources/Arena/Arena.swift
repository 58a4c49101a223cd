// Arena
